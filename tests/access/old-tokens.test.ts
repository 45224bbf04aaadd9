/** A token of a login that has ended is worth nothing, also where limits are counted. */
import { expect, it } from 'vitest';
import { makeClient, PASSWORD } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** Six renewals a minute, so that the test takes no minute on any machine. */
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
