/** What is counted in connections of its own never waits for a transaction that itself waits for one of these connections. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeStaff, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { holding, waitForLock } from '#tests/support/locks.ts';
import { workAll } from '#tests/support/payments.ts';
import { post, upload, type Reply } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
const admin = useMainAdmin(app);

it('a parcel is weighed while four people try its release code', async () => {
  const { token } = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
  const other = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
  const { tracking_number, invoice, release_code } = await takeIn(app, admin, { weight: 10 });
  const invoice_ids = [invoice.invoice_id];
  await post(app.http, '/billing/payment/method/stripe', { invoice_ids }, admin);
  await workAll(app);
  await post(
    app.http,
    '/cargo/batch/event',
    { tracking_numbers: [tracking_number], event: 'ARRIVE' },
    { token: admin.token },
  );
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#6e1a3a' } })
    .png()
    .toBuffer();
  const wrong = release_code === '111111' ? '222222' : '111111';
  let weighing: Promise<Reply> | undefined;
  // The weight has locked the parcel, and waits for its invoice.
  const held = { text: 'select 1 from invoices where public_id = $1 for update', values: invoice_ids };
  await holding(app, held, async () => {
    weighing = post(app.http, `/cargo/${tracking_number}/weight`, { weight: 20 }, { token });
    await waitForLock(app, 1);
    const path = `/cargo/${tracking_number}/release`;
    const tries = [token, other.token, token, other.token].map((who) =>
      upload(app.http, path, { release_code: wrong, note: '' }, [{ field: 'signature', bytes }], {
        token: who,
      }),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  });
  expect((await weighing)?.status).toBe(200);
});
