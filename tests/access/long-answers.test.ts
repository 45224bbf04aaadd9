/** An action on many long bookings answers no more than a long page of the board. */
import { expect, it } from 'vitest';
import { makeBooking, ukBooking } from '#tests/support/bookings.ts';
import { makeClient, useMainAdmin } from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

it('an action on long bookings answers as few letters as the board', async () => {
  const client = await makeClient(app);
  const ids: number[] = [];
  for (let n = 0; n < 40; n += 1) ids.push((await makeBooking(app, client, ukBooking())).id);
  await app.pool.query(`update bookings set receiver_details = repeat('x', 150000)`);
  const most = JSON.stringify((await get(app.http, '/staff/bookings?limit=100', admin)).body).length;
  const body = { booking_ids: ids, status: 'handle', courier_phone: '353871234567' };
  const acted = await post(app.http, '/staff/bookings/proceed', body, admin);
  expect(acted.status).toBe(200);
  expect(JSON.stringify(acted.body).length).toBeLessThan(2 * most);
});
