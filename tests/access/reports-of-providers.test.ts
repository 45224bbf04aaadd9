/** A provider says what became of each text once, and is no stranger: its reports have no limit, and forged ones cost little. */
import { expect, it } from 'vitest';
import { report, usePhone } from '#tests/support/phone.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const phone = await usePhone();
/** Thirty calls a minute of an address without a login. */
const app = useTestApp({ ...phone.settings, RATE_LIMITS: '0.05' });

it('the reports on a truckload of messages are all taken', async () => {
  const statuses: number[] = [];
  for (let id = 1; id <= 40; id += 1)
    statuses.push(await report(app, [id], { MessageSid: `SM${'0'.repeat(32)}`, MessageStatus: 'delivered' }));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

it('what is longer than any report is refused before its signature is looked for', async () => {
  const params = {
    MessageSid: `SM${'0'.repeat(32)}`,
    MessageStatus: 'delivered',
    Body: 'x'.repeat(16 * 1024),
  };
  expect(await report(app, [1], params)).toBe(400);
  expect(await report(app, [1], { MessageStatus: 'delivered' }, 'forged')).toBe(400);
});

it('what is longer than any report is refused unread when there is much of it', async () => {
  const params = { Body: 'x'.repeat(500_000) };
  const statuses = [await report(app, [1], params), await report(app, [1], params)];
  expect(statuses).toEqual([400, 429]);
  expect(await report(app, [1], { MessageSid: `SM${'0'.repeat(32)}`, MessageStatus: 'sent' })).toBe(200);
});
