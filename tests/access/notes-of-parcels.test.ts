/** A customer's notes about a booking, which come with each of its parcels, make no list of the office's longer than a page may be. */
import { expect, it } from 'vitest';
import { makeBooking, ukBooking } from '#tests/support/bookings.ts';
import { makeClient, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

it('the list of parcels ends by letters, as the board and a customer’s own list do', async () => {
  const client = await makeClient(app);
  const booking = await makeBooking(app, client, ukBooking({ parcels_count: 60 }));
  for (let n = 0; n < 10; n += 1) {
    const body = { booking: booking.id, body: 'x'.repeat(5_000) };
    expect((await post(app.http, '/customer/store/notes', body, client)).status).toBe(200);
  }
  for (let n = 0; n < 60; n += 1) await takeIn(app, admin, { booking_id: booking.id });
  const paging_specification = { page_offset: 0, page_size: 100 };
  const list = await post(app.http, '/cargo', { paging_specification }, admin);
  expect(list.status).toBe(200);
  expect(JSON.stringify(list.body).length).toBeLessThan(3_000_000);
  expect(list.body.cargos).toHaveLength(50);
  expect(list.body.next).not.toBeNull();
});
