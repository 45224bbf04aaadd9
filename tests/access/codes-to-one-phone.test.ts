/** Codes for a receiver's change come at night, too, so their number has a limit for a phone, whatever parcels they are for. */
import { expect, it } from 'vitest';
import { useMainAdmin } from '#tests/support/factories.ts';
import { setHits } from '#tests/support/hits.ts';
import { linkedParcel } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { usePhone } from '#tests/support/phone.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const phone = await usePhone();
const app = useTestApp({ ...phone.settings, RATE_LIMITS: 'on' });
const admin = useMainAdmin(app);

it('a phone that got three hundred texts in the hour gets no codes besides', async () => {
  const { token, receiver } = await linkedParcel(app, admin);
  await app.pool.query(`delete from rate_limits where bucket = 'sms_recipient'`);
  await setHits(app, 'sms_recipient', receiver.phone, 300);
  const before = (await phone.to(receiver.phone)).length;
  const change = { delivery_option: 'OFFICE', phone: '995555777888', address_line_1: '7 New Street' };
  await post(app.http, `/receiver/${token}/delivery`, { ...change, address_line_2: '', postal_code: '0105' });
  await workAll(app);
  expect(await phone.to(receiver.phone)).toHaveLength(before);
});

it('who moves parcels to somebody’s phone uses up no codes of theirs, up to thirty in all', async () => {
  const { token, receiver } = await linkedParcel(app, admin);
  await app.pool.query(`delete from rate_limits where bucket = 'sms_recipient'`);
  const ask = async (remoteAddress: string) => {
    const change = { delivery_option: 'OFFICE', phone: '995555777888', address_line_1: '7 New Street' };
    const payload = { ...change, address_line_2: '', postal_code: '0105' };
    const url = `/api/receiver/${token}/delivery`;
    return (await app.http.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
  };
  await setHits(app, 'receiver_code_recipient', `198.51.100.7 ${receiver.phone}`, 10);
  await setHits(app, 'receiver_code_recipient', receiver.phone, 10);
  expect([await ask('198.51.100.7'), await ask('203.0.113.20')]).toEqual([429, 200]);
  const used = `update rate_limits set hits = 30 where bucket = 'receiver_code_recipient' and subject = $1`;
  await app.pool.query(used, [receiver.phone]);
  expect(await ask('203.0.113.20')).toBe(429);
});
