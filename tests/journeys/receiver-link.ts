/** Parcels whose receiver has the link to the page, and the receiver's phone. */
import { expect } from '@playwright/test';
import { api, mailTo, newReceiver, takeIn } from './support.ts';

export interface Linked {
  tracking_number: string;
  release_code: string;
  phone: string;
  /** Of the page: it has a Georgian receiver's language. */
  path: string;
}

/** Takes in a parcel to Georgia, and finds the link in the mail to its receiver. */
export async function linkedParcel(token: string, change: object = {}): Promise<Linked> {
  const receiver = { ...newReceiver(), name: 'ნინო კაპანაძე', address_line_1: 'რუსთაველის 1' };
  const email = `nino${receiver.phone}@example.com`;
  const parcel = await takeIn(token, { receiver: { ...receiver, email }, ...change });
  const { links } = await mailTo(email, 'თქვენთვის ამანათია');
  const link = links.find((one) => one.includes('/r/')) ?? '';
  return { ...parcel, phone: receiver.phone, path: new URL(link).pathname };
}

/** The code in the newest SMS to a number. */
export async function codeBySms(phone: string, before = ''): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const reply = await fetch(`${process.env['MAILBOX_URL'] ?? ''}/phone/messages?to=${phone}`);
      const [newest] = (await reply.json()) as { text: string }[];
      code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
      return code !== '' && code !== before;
    })
    .toBe(true);
  return code;
}

export const record = (token: string, number: string, event: string, reason = '') =>
  api('POST', '/cargo/batch/event', { tracking_numbers: [number], event, reason }, token);
