/** What ends a stolen login is open to its owner, however much is read with it. */
import { expect, it } from 'vitest';
import { makeClient, makeTariffs, PASSWORD } from '#tests/support/factories.ts';
import { makeBooking, ukBooking } from '#tests/support/bookings.ts';
import { get, post, refreshCookieOf } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

it('a thief who reads all that an account may read in a minute keeps its owner from no call that ends the theft', async () => {
  await makeTariffs(app);
  const owner = await makeClient(app);
  const opened = await post(app.http, '/auth/customer', { email: owner.email, password: PASSWORD });
  await makeBooking(app, owner, ukBooking());
  await app.pool.query(`update bookings set receiver_details = repeat('x', 2000000) where customer_id = $1`, [
    owner.id,
  ]);
  let status = 200;
  for (let n = 0; n < 60 && status === 200; n += 1)
    status = (await get(app.http, '/customer/bookings', owner)).status;
  expect(status).toBe(429);
  const own = { token: opened.body.access_token as string, cookie: refreshCookieOf(opened) };
  const password = 'the-owners-horse-1';
  const change = { current_password: PASSWORD, password, confirm_password: password };
  expect((await post(app.http, '/auth/logout/others', {}, own)).status).toBe(200);
  expect((await post(app.http, '/auth/update/password', change, own)).status).toBe(200);
});
