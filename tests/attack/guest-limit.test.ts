/** A stranger uses up the guest bookings of somebody else's e-mail. */
import { beforeAll, expect, it } from 'vitest';
import { collectionAddress, itemBooking } from '#tests/support/bookings.ts';
import { makeTariffs } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
beforeAll(async () => void (await makeTariffs(app)));

const book = (email: string, remoteAddress: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/public/booking',
    payload: itemBooking({ address_obj: collectionAddress({ email }) }),
    remoteAddress,
  });

it('leaves the owner of an e-mail their own booking', async () => {
  for (let n = 0; n < 10; n += 1) {
    const reply = await book('victim@example.com', '198.51.100.7');
    expect(reply.statusCode).toBe(200);
  }
  const own = await book('victim@example.com', '203.0.113.20');
  console.log(own.statusCode, own.body, own.headers['retry-after']);
  expect(own.statusCode).toBe(200);
});
