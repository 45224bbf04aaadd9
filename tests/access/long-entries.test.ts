/** What customers write makes no entry of a list, and no piece of a file, longer than a page may be. */
import { expect, it } from 'vitest';
import type { Staff } from '#server/access/callers.ts';
import { csv } from '#server/features/records/bookings/board.service.ts';
import { makeBooking, ukBooking } from '#tests/support/bookings.ts';
import { makeClient, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

it('a booking with its parcels’ notes is no longer than a page', async () => {
  const client = await makeClient(app);
  const booking = await makeBooking(app, client, ukBooking({ parcels_count: 40 }));
  await app.pool.query('update customers set email = $1 where id = $2', ['sender@example.com', client.id]);
  for (let n = 0; n < 40; n += 1) {
    const { tracking_number: tracking } = await takeIn(app, admin, { booking_id: booking.id });
    const body = 'x'.repeat(5_000);
    for (let note = 0; note < 10; note += 1)
      expect((await post(app.http, '/customer/store/notes', { tracking, body }, client)).status).toBe(200);
  }
  const own = await get(app.http, '/customer/bookings?limit=1', client);
  expect(own.body.bookings).toHaveLength(1);
  expect(JSON.stringify(own.body).length).toBeLessThan(1_500_000);
});

it('the CSV of the board is made of pieces no longer than a page', async () => {
  const client = await makeClient(app);
  for (let n = 0; n < 40; n += 1) await makeBooking(app, client, ukBooking());
  await app.pool.query(`update bookings set receiver_details = repeat('x', 150000)`);
  const staff: Staff = {
    kind: 'staff',
    address: '127.0.0.1',
    loginId: 1,
    generation: 0,
    passwordGeneration: 0,
    isOutdated: false,
    id: 1,
    username: 'admin',
    language: null,
    privileges: [],
    routes: [],
    secondFactorDue: false,
  };
  const lengths: number[] = [];
  for await (const piece of csv(app.context, staff, { q: '' }))
    lengths.push(Buffer.byteLength(piece as string));
  expect(Math.max(...lengths)).toBeLessThan(2_000_000);
});
