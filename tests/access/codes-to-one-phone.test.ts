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
