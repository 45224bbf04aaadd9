import { get as request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeClient, makeStaff, PASSWORD, useMainAdmin } from '#tests/support/factories.ts';
import { get, post, refreshCookieOf } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { MINUTE } from '../adapters/clock.ts';

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
const ask = ({ token }: { token: string } = admin): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    request(`${url}/api/staff/bookings/all`, { headers, agent: false }, (answer) => {
      asked.push(answer.on('error', () => undefined));
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

/** How the file ends once it is read. */
async function endOf(answer: IncomingMessage): Promise<'whole' | 'cut off'> {
  answer.resume();
  if (!answer.closed) await new Promise((resolve) => answer.once('close', resolve));
  return answer.complete ? 'whole' : 'cut off';
}

const OTHER = 'another-horse-9';
const NEW_PASSWORD = { current_password: PASSWORD, password: OTHER, confirm_password: OTHER };

async function loggedIn() {
  const { username } = await leaver();
  const logIn = async (password = PASSWORD) => {
    const login = await post(app.http, '/auth/staff', { username, password });
    expect(login.status).toBe(200);
    return login;
  };
  const token = String((await logIn()).body.access_token);
  const setPassword = async () => {
    expect((await post(app.http, '/auth/update/password', NEW_PASSWORD, { token })).status).toBe(200);
  };
  /** Ends another of the agent's logins once the token has expired: then all files of the agent are looked at. */
  const endOther = async (password?: string) => {
    app.time.now = new Date(app.time.now.getTime() + 16 * MINUTE);
    const cookie = refreshCookieOf(await logIn(password));
    expect((await get(app.http, '/auth/admin/logout', { cookie })).status).toBe(200);
  };
  return { token, setPassword, endOther };
}

const openConnections = () =>
  new Promise<number>((resolve) => app.http.server.getConnections((_error, count) => resolve(count)));

it('a new password cuts off the files of its login at once: they hold places that the owner needs', async () => {
  const { token, setPassword } = await loggedIn();
  const before = await openConnections();
  const answer = await ask({ token });
  expect(answer.statusCode).toBe(200);
  await setPassword();
  await expect.poll(openConnections).toBe(before);
  expect(await endOf(answer)).toBe('cut off');
});

it('a file that was begun with a token from before a new password lasts as long as that', async () => {
  const { token, setPassword, endOther } = await loggedIn();
  const before = await openConnections();
  await setPassword();
  expect(await endOf(await ask({ token }))).toBe('whole');
  const answer = await ask({ token });
  expect(answer.statusCode).toBe(200);
  await endOther(OTHER);
  await expect.poll(openConnections).toBe(before);
  expect(await endOf(answer)).toBe('cut off');
});

it('a file of the present generation is sent whole, however long that takes its reader', async () => {
  const { token, endOther } = await loggedIn();
  const before = await openConnections();
  const answer = await ask({ token });
  await endOther();
  expect(await endOf(answer)).toBe('whole');
  await expect.poll(openConnections).toBe(before);
});

it.each([
  ['deactivated', { active: 0 }],
  ['given other rights', { privileges: ['LIST_PAYMENTS'] }],
  ['given other routes', { routes: [] }],
])('a file is cut off when its agent is %s while it is sent', async (_what, change) => {
  const agent = await leaver();
  const answer = await ask(agent);
  expect(answer.statusCode).toBe(200);
  const open = await openConnections();
  const changed = await post(
    app.http,
    '/staff/update',
    { username: agent.username, ...change },
    { token: admin.token },
  );
  expect(changed.status).toBe(200);
  await expect.poll(openConnections).toBe(open - 1);
  expect(await endOf(answer)).toBe('cut off');
});
