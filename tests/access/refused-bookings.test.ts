/** A booking of a thousand items takes the processor a tenth of a second to judge, and counts nothing when it is refused. */
import { expect, it } from 'vitest';
import { makeClient } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

it('a customer sends few bookings a minute, refused ones too', async () => {
  const client = await makeClient(app);
  const statuses: number[] = [];
  for (let n = 0; n < 260; n += 1)
    statuses.push((await post(app.http, '/customer/booking', { source_country: 'IE' }, client)).status);
  expect(new Set(statuses)).toEqual(new Set([422, 429]));
});
