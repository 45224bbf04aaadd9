/** The codes of releases are counted whatever strangers try. */
import { expect, it } from 'vitest';
import { type Colleague, useMainAdmin } from '#tests/support/factories.ts';
import { holding, waitForLock } from '#tests/support/locks.ts';
import { linkedParcel, recordEvent, sendParcel, type SentParcel } from '#tests/support/messages.ts';
import { usePhone } from '#tests/support/phone.ts';
import { blackPng } from '#tests/support/pictures.ts';
import { upload, type Reply } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const phone = await usePhone();
const app = useTestApp({ ...phone.settings, RATE_LIMITS: 'on', POOL_WAIT: '5000' });
const admin = useMainAdmin(app);

/** A parcel that can be released. */
async function arrived(): Promise<SentParcel> {
  const parcel = await sendParcel(app, admin);
  await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
  return parcel;
}

function release({ tracking }: SentParcel, release_code: string, { token }: Colleague): Promise<Reply> {
  const fields = { release_code, lat: '41.7', lon: '44.8', note: '' };
  const files = [{ field: 'signature', bytes: blackPng(20, 20) }];
  return upload(app.http, `/cargo/${tracking}/release`, fields, files, { token });
}

it('a parcel is released while a stranger tries codes and passwords', async () => {
  const remoteAddress = '192.0.2.95';
  const ask = (path: string, payload: object) =>
    app.http.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress });
  const login = () => ask('/auth/customer', { email: 'nobody@example.com', password: 'wrong-horse-1' });
  const own = [await linkedParcel(app, admin), await linkedParcel(app, admin)];
  const parcel = await arrived();
  await login();
  const order: string[] = [];
  const working: Promise<unknown>[] = [];
  // The stranger's passwords are counted in one row; here the first one takes long.
  const text = `select 1 from rate_limits where bucket = 'login' and subject = '${remoteAddress}' for update`;
  await holding(app, { text }, async () => {
    working.push(login());
    await waitForLock(app, 1);
    const tries = own.map(({ token }) => {
      const change = { address_line_1: '7 New Street', address_line_2: '', postal_code: '0105' };
      const given = { delivery_option: 'OFFICE', phone: '995555777888', ...change, code: '123456' };
      return ask(`/receiver/${token}/delivery`, given).then(() => void order.push('a try of the stranger'));
    });
    working.push(...tries);
    const released = await release(parcel, parcel.code, admin);
    order.push(`release ${released.status}`);
  });
  await Promise.all(working);
  expect(order[0]).toBe('release 200');
});
