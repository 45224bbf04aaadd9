import { get as request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeClient, makeStaff, useMainAdmin } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let url: string;

beforeAll(async () => {
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

const leaver = () => makeStaff(app, ['HANDLE_BOOKINGS'], ['UK/GE']);

const asked: IncomingMessage[] = [];
afterAll(() => {
  for (const one of asked) one.destroy();
});

/** Asks for the bookings' CSV and reads nothing but the head of the answer. */
const ask = ({ token } = admin): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
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

it.each([
  ['deactivated', { active: 0 }],
  ['given other rights', { privileges: ['LIST_PAYMENTS'] }],
  ['given other routes', { routes: [] }],
])('a file is cut off when its agent is %s while it is sent', async (_what, change) => {
  const agent = await leaver();
  const answer = await ask(agent);
  expect(answer.statusCode).toBe(200);
  const cut = new Promise<string>((resolve) => {
    answer.once('end', () => resolve('whole'));
    answer.once('error', () => resolve('cut off'));
  });
  const connections = () =>
    new Promise<number>((resolve) => app.http.server.getConnections((_error, count) => resolve(count)));
  const open = await connections();
  const changed = await post(
    app.http,
    '/staff/update',
    { username: agent.username, ...change },
    { token: admin.token },
  );
  expect(changed.status).toBe(200);
  await expect.poll(connections).toBe(open - 1);
  answer.resume();
  expect(await cut).toBe('cut off');
});
