/** What a refresh cookie counts: the renewals of its login in one network, and nothing else. */
import { expect, it } from 'vitest';
import { makeClient, PASSWORD } from '#tests/support/factories.ts';
import { type TestApp, useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
/** One of twenty, so that a limit of all of them is reached within a minute on any machine. */
const oneOfTwenty = useTestApp({ RATE_LIMITS: '0.05' });

interface Asked {
  from: string;
  cookie?: string;
  token?: string;
  of?: TestApp;
}

async function ask(
  method: 'GET' | 'POST',
  url: string,
  payload: object,
  { from, cookie, token, of = app }: Asked,
) {
  const headers = {
    ...(cookie !== undefined && { cookie }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return of.http.inject({
    method,
    url: `/api${url}`,
    headers,
    remoteAddress: from,
    ...(method === 'POST' && { payload }),
  });
}

const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }): string =>
  `merani_refresh=${cookies.find(({ name }) => name === 'merani_refresh')?.value}`;
const login = (email: string, from: string) =>
  ask('POST', '/auth/customer', { email, password: PASSWORD }, { from });

it('the cookies of a free account add nothing to what their address may do without a login', async () => {
  const from = '192.0.2.31';
  const { email } = await makeClient(app);
  const cookies = [cookieOf(await login(email, from)), cookieOf(await login(email, from))];
  const statuses: number[] = [];
  for (let n = 0; n < 1_000; n += 1)
    statuses.push(
      (await ask('GET', '/staff/privileges', {}, { from, cookie: cookies[n % 2] as string })).statusCode,
    );
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
});

it('a copy of a cookie from before a new password keeps its owner’s browser from nothing', async () => {
  const [home, elsewhere] = ['203.0.113.41', '198.51.100.42'];
  const { email } = await makeClient(app);
  const opened = await login(email, home);
  const copy = cookieOf(opened);
  const password = 'the-owners-horse-1';
  const changed = await ask(
    'POST',
    '/auth/update/password',
    { current_password: PASSWORD, password, confirm_password: password },
    { from: home, cookie: copy, token: opened.json<{ access_token: string }>().access_token },
  );
  expect(changed.statusCode).toBe(200);
  const cookie = cookieOf(changed);
  for (let n = 0; n < 650; n += 1) {
    await ask('POST', '/auth/refresh', {}, { from: elsewhere, cookie: copy });
    await ask('POST', '/auth/customer', {}, { from: elsewhere, cookie: copy });
  }
  expect((await ask('POST', '/auth/refresh', {}, { from: home, cookie })).statusCode).toBe(200);
  const again = await ask('POST', '/auth/customer', { email, password }, { from: home, cookie });
  expect(again.statusCode).toBe(200);
});

it('a page that is open renews its login, with the token that has expired, whatever a stranger behind its address does', async () => {
  const from = '192.0.2.33';
  const { email } = await makeClient(app);
  const opened = await login(email, from);
  const token = opened.json<{ access_token: string }>().access_token;
  app.time.now = new Date(app.time.now.getTime() + 20 * 60_000);
  let refused = false;
  for (let n = 0; n < 700 && !refused; n += 1)
    refused = (await ask('POST', '/auth/refresh', {}, { from })).statusCode === 429;
  expect(refused).toBe(true);
  const renewed = await ask('POST', '/auth/refresh', {}, { from, cookie: cookieOf(opened), token });
  expect(renewed.statusCode).toBe(200);
});

it('a page that is open is told that its token has expired, whatever a stranger behind its address does', async () => {
  const from = '192.0.2.34';
  const { email } = await makeClient(app);
  const token = (await login(email, from)).json<{ access_token: string }>().access_token;
  app.time.now = new Date(app.time.now.getTime() + 20 * 60_000);
  let refused = false;
  for (let n = 0; n < 700 && !refused; n += 1)
    refused = (await ask('GET', '/staff/privileges', {}, { from })).statusCode === 429;
  expect(refused).toBe(true);
  expect((await ask('GET', '/customer/profile', {}, { from, token })).statusCode).toBe(401);
});

it('a cookie renews from the networks of an IPv6 /48 together as often as from 32 of them', async () => {
  const of = oneOfTwenty;
  const { email } = await makeClient(of);
  const credentials = { email, password: PASSWORD };
  const opened = await ask('POST', '/auth/customer', credentials, { from: '2001:db8:9::1', of });
  const cookie = cookieOf(opened);
  const renewFrom = async (network: number) => {
    const from = `2001:db8:9:${network.toString(16)}::1`;
    return (await ask('POST', '/auth/refresh', {}, { from, cookie, of })).statusCode;
  };
  // Six of each.
  for (let n = 1; n <= 32 * 6; n += 1) expect(await renewFrom(n)).not.toBe(429);
  expect(await renewFrom(32 * 6 + 1)).toBe(429);
});
