/** What a booking costs the processor goes by its items, however few bytes they have. */
import { expect, it } from 'vitest';
import { itemBooking } from '#tests/support/bookings.ts';
import { makeClient, useMainAdmin } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** Six bookings a minute of an account, three of a guest’s address. */
const app = useTestApp({ RATE_LIMITS: '0.05' });
useMainAdmin(app);

/** Bookings for a day that is over, so that they are refused. */
const refused = (items: object[]) => itemBooking({ visit_date: '2020-11-05', items });
const EMPTY = { item: {}, address: {} };

it.each([
  ['a customer’s', '/customer/booking', '192.0.2.97'],
  ['a guest’s', '/public/booking', '192.0.2.98'],
])('%s booking of a thousand items in 25 kB counts as several', async (_whose, path, remoteAddress) => {
  const { token } = await makeClient(app);
  const headers = path.startsWith('/customer') ? { authorization: `Bearer ${token}` } : {};
  const payload = refused(Array.from({ length: 1_000 }, () => EMPTY));
  const { statusCode } = await app.http.inject({
    ...{ method: 'POST', url: `/api${path}`, payload, headers, remoteAddress },
  });
  expect(statusCode).toBe(429);
});
