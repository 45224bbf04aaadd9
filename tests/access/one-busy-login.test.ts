/** One member of staff with several tabs: what is counted in one of them does not wait for what waits in another. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeStaff, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { holding, waitForLock } from '#tests/support/locks.ts';
import { workAll } from '#tests/support/payments.ts';
import { post, upload, type Reply } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on', POOL_WAIT: '2000' });
const admin = useMainAdmin(app);

it('two parcels are weighed while the same agent tries their release codes', async () => {
  const { token } = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
  const parcels = [await takeIn(app, admin, { weight: 10 }), await takeIn(app, admin, { weight: 10 })];
  const invoice_ids = parcels.map(({ invoice }) => invoice.invoice_id);
  for (const id of invoice_ids)
    await post(app.http, '/billing/payment/method/stripe', { invoice_ids: [id] }, admin);
  await workAll(app);
  const tracking_numbers = parcels.map((one) => one.tracking_number);
  await post(app.http, '/cargo/batch/event', { tracking_numbers, event: 'ARRIVE' }, { token: admin.token });
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#6e1a3a' } })
    .png()
    .toBuffer();
  const weights: Promise<Reply>[] = [];
  // Each weight has locked its parcel, and waits for its invoice.
  const held = { text: 'select 1 from invoices where public_id = any($1) for update', values: [invoice_ids] };
  await holding(app, held, async () => {
    for (const number of tracking_numbers)
      weights.push(post(app.http, `/cargo/${number}/weight`, { weight: 20 }, { token }));
    await waitForLock(app, 2);
    const tries = parcels.map(({ tracking_number, release_code }) => {
      const fields = { release_code: release_code === '111111' ? '222222' : '111111', note: '' };
      const files = [{ field: 'signature', bytes }];
      return upload(app.http, `/cargo/${tracking_number}/release`, fields, files, { token });
    });
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([422, 422]);
  });
  expect((await Promise.all(weights)).map(({ status }) => status)).toEqual([200, 200]);
});
