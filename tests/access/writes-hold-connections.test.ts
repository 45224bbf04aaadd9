/** Neither what a customer changes at a time, nor what a stranger tries, holds all connections: the office has its own. */
import { expect, it } from 'vitest';
import { makeStaff, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { itemBooking, makeBooking, makeSender } from '#tests/support/bookings.ts';
import { holding, waitForLock } from '#tests/support/locks.ts';
import { get, post, type Reply } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
const admin = useMainAdmin(app);

it('a customer who cancels one booking thirty times at once leaves connections to the office', async () => {
  const client = await makeSender(app, 'IE');
  const { id } = await makeBooking(app, client, itemBooking());
  const agent = await makeStaff(app, [], ['IE/GE']);
  const cancels: Promise<Reply>[] = [];
  // Each of the cancels locks the booking, so that they wait for each other; here the first one takes long.
  const locked = { text: 'select 1 from bookings where id = $1 for update', values: [id] };
  await holding(app, locked, async () => {
    for (let n = 0; n < 30; n += 1) cancels.push(post(app.http, '/customer/booking/cancel', { id }, client));
    await waitForLock(app, 6);
    expect((await get(app.http, '/staff/mentions', agent)).status).toBe(200);
  });
  await Promise.all(cancels);
});

it('a stranger who tries ten passwords at once leaves connections to what the office counts', async () => {
  const agent = await makeStaff(app, [], ['IE/GE']);
  const login = () =>
    app.http.inject({
      method: 'POST',
      url: '/api/auth/customer',
      payload: { email: 'nobody@example.com', password: 'wrong-horse-1' },
      remoteAddress: '192.0.2.50',
    });
  await login();
  const tries: Promise<unknown>[] = [];
  // Each try is counted in one row, so that they wait for each other; here the first one takes long.
  const locked = {
    text: `select 1 from rate_limits where bucket = 'login' and subject = '192.0.2.50' for update`,
  };
  await holding(app, locked, async () => {
    for (let n = 0; n < 10; n += 1) tries.push(login());
    await waitForLock(app, 1);
    // As often as takes the others to that row.
    for (let n = 0; n < 20; n += 1)
      expect((await post(app.http, '/account/language', { language: 'en' }, agent)).status).toBe(200);
  });
  await Promise.all(tries);
});

it('a payer who opens the link thirty times at once leaves connections to the office', async () => {
  const agent = await makeStaff(app, [], ['IE/GE']);
  const { invoice } = await takeIn(app, admin);
  const opened: Promise<Reply>[] = [];
  // Each page is reserved under the invoice's lock; here the first one takes long.
  const locked = {
    text: 'select 1 from invoices where public_id = $1 for update',
    values: [invoice.invoice_id],
  };
  await holding(app, locked, async () => {
    for (let n = 0; n < 30; n += 1)
      opened.push(get(app.http, `/billing/payment/stripe?invoice_ids=${invoice.invoice_id}`));
    await waitForLock(app, 1);
    // As often as takes all of them to that row.
    for (let n = 0; n < 20; n += 1) expect((await get(app.http, '/staff/mentions', agent)).status).toBe(200);
  });
  await Promise.all(opened);
});
