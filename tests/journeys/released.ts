import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { blackPng } from '../support/pictures.ts';
import { api, at, staffToken, takeIn } from './support.ts';

/** Hands a parcel over, unpaid. Returns its number. */
export async function releasedUnpaid(change: object = {}): Promise<string> {
  const token = await staffToken('admin');
  const { tracking_number: number, release_code } = await takeIn(token, change);
  await api('POST', '/cargo/batch/event', { tracking_numbers: [number], event: 'ARRIVE' }, token);
  const body = new FormData();
  body.set('release_code', release_code);
  body.set('pictures', new Blob([blackPng(40, 40)], { type: 'image/png' }), 'parcel.png');
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const reply = await fetch(at(`/api/cargo/${number}/release`), { method: 'POST', headers, body });
  expect(reply.status).toBe(200);
  return number;
}
