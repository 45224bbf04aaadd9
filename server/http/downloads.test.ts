import { get as request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeClient, makeMainAdmin, makeTariffs, type Colleague } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let admin: Colleague;
let url: string;

beforeAll(async () => {
  await makeTariffs(app);
  admin = await makeMainAdmin(app);
  // More than the buffers on the way hold: a CSV whose reader stops is not finished.
  await app.pool.query(
    `insert into bookings (customer_id, source_country, address_type, courier_visit_date, drop_off, home_collection,
       parcels_count, ci_name, ci_phone, ci_address_country_code, ci_address_line_1, ci_address_postal_code, courier_note)
     select $1, 'UK', 'custom', now(), true, false, 1, 'Many', '442079460111', 'UK', '1 High Street', 'E1', repeat('x', 4000)
     from generate_series(1, 5000)`,
    [(await makeClient(app)).id],
  );
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
});

const asked: IncomingMessage[] = [];
afterAll(() => {
  for (const one of asked) one.destroy();
});

/** Asks for the bookings' CSV and reads nothing but the head of the answer. */
const ask = (): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    request(`${url}/api/staff/bookings/all`, { headers, agent: false }, (answer) => {
      asked.push(answer);
      resolve(answer);
    }).on('error', reject);
  });

it('a caller has a bounded number of files that are being sent; one that ends makes room', async () => {
  const open = [await ask(), await ask(), await ask()];
  expect(open.map((one) => one.statusCode)).toEqual([200, 200, 200]);
  const refused = await ask();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  open[0]?.destroy();
  await expect.poll(async () => (await ask()).statusCode).toBe(200);
});
