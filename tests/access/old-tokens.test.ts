/** A token of a login that has ended is worth nothing, also where limits are counted. */
import { expect, it } from 'vitest';
import { makeClient, makeStaff, PASSWORD } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** Six renewals and thirty of each general call a minute, so that the test takes no minute on any machine. */
const app = useTestApp({ RATE_LIMITS: '0.05' });

const ask = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'POST', url: `/api${url}`, payload, headers, remoteAddress: '192.0.2.61' });

it('a token from before a new password keeps its owner from nothing, a year later and behind the same address', async () => {
  const { email } = await makeClient(app);
  const opened = await ask('/auth/customer', { email, password: PASSWORD });
  const old = opened.json<{ access_token: string }>().access_token;
  const other = await ask('/auth/customer', { email, password: PASSWORD });
  const password = 'the-owners-horse-1';
  const changed = await ask(
    '/auth/update/password',
    { current_password: PASSWORD, password, confirm_password: password },
    { authorization: `Bearer ${other.json<{ access_token: string }>().access_token}` },
  );
  expect(changed.statusCode).toBe(200);
  app.time.now = new Date(app.time.now.getTime() + 365 * 24 * 60 * 60_000);
  const login = await ask('/auth/customer', { email, password });
  const cookie = `merani_refresh=${login.cookies.find(({ name }) => name === 'merani_refresh')?.value}`;
  for (let n = 0; n < 10; n += 1) await ask('/auth/refresh', {}, { authorization: `Bearer ${old}` });
  expect((await ask('/auth/refresh', {}, { cookie })).statusCode).toBe(200);
});

const OTHER = 'the-owners-horse-2';
const NEW_PASSWORD = { current_password: PASSWORD, password: OTHER, confirm_password: OTHER };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const tokenOf = (reply: { json: () => unknown }): string =>
  (reply.json() as { access_token: string }).access_token;

/** A copy of an account's token, whose owner has set another password since then and logged in with that elsewhere. */
async function copyFromBefore(path: string, account: object) {
  const copy = tokenOf(await ask(path, { ...account, password: PASSWORD }));
  expect((await ask('/auth/update/password', NEW_PASSWORD, bearer(copy))).statusCode).toBe(200);
  return { copy, own: tokenOf(await ask(path, { ...account, password: OTHER })) };
}

const ACCOUNTS = [
  ['a customer', '/auth/customer', async () => ({ email: (await makeClient(app)).email })],
  ['an agent', '/auth/staff', async () => ({ username: (await makeStaff(app)).username })],
] as const;

it.each(ACCOUNTS)(
  'a copy from before a new password of %s leaves its owner the minute',
  async (_who, path, make) => {
    const { copy, own } = await copyFromBefore(path, await make());
    const speak = async (token: string) =>
      (await ask('/account/language', { language: 'en' }, bearer(token))).statusCode;
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push(await speak(copy));
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect(await speak(own)).toBe(200);
  },
);

it.each(ACCOUNTS)('alone it ends no login of %s', async (_who, path, make) => {
  const { copy, own } = await copyFromBefore(path, await make());
  expect((await ask('/auth/logout/others', {}, bearer(copy))).statusCode).toBe(200);
  expect((await ask('/account/language', { language: 'en' }, bearer(own))).statusCode).toBe(200);
});
