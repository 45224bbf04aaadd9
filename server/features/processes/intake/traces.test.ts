/** Who finishes a booking by taking its parcels in is found in the security log. */
import { expect, it } from 'vitest';
import { intakeForm, useMainAdmin } from '#tests/support/factories.ts';
import { makeUkBooking } from '#tests/support/notes.ts';
import { post } from '#tests/support/requests.ts';
import { useSecurityLog } from '#tests/support/security-lines.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const log = useSecurityLog(app);
const admin = useMainAdmin(app);

it('is the agent of the last parcel', async () => {
  const { client, booking } = await makeUkBooking(app);
  const { rows } = await app.pool.query<{ parcels_count: number }>(
    'select parcels_count from bookings where id = $1',
    [booking],
  );
  const about = { bookings: [booking], customers: [client.id] };
  const line = ['parcels.pickup finish', `staff:${admin.id}`, about];
  for (let left = rows[0]?.parcels_count ?? 0; left > 0; left -= 1) {
    expect(log.changes()).toEqual([]);
    const reply = await post(log.http, '/cargo/pickup', intakeForm({ booking_id: booking }), {
      token: admin.token,
    });
    expect(reply.status).toBe(200);
  }
  expect(log.changes()).toEqual([line]);
});
