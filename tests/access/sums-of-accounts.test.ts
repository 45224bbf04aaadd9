/** Accounts are free: what each may do in a minute, the accounts of one network may do ten times, whatever it is. */
import { expect, it } from 'vitest';
import { makeClient, PASSWORD, useMainAdmin } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** One of twenty, so that a limit of all of them is reached within a minute on any machine. */
const app = useTestApp({ RATE_LIMITS: '0.05' });
useMainAdmin(app);

interface Asked {
  from: string;
  headers?: Record<string, string>;
}

const ask = (url: string, payload: object, { from, headers = {} }: Asked) =>
  app.http.inject({ method: 'POST', url: `/api${url}`, payload, headers, remoteAddress: from });

/** Logs a new customer in from an address; each a minute later, since an address has ten logins a minute. */
async function account(from: string) {
  app.time.now = new Date(app.time.now.getTime() + 60_000);
  const { email } = await makeClient(app);
  const opened = await ask('/auth/customer', { email, password: PASSWORD }, { from });
  const cookie = opened.cookies.find(({ name }) => name === 'merani_refresh')?.value;
  return { cookie: `merani_refresh=${cookie}`, authorization: `Bearer ${opened.json().access_token}` };
}

const letIn = (statuses: readonly number[]): number => statuses.filter((status) => status !== 429).length;

it('the accounts of one network renew together no more often than ten of them', async () => {
  const from = '192.0.2.80';
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const { cookie } = await account(from);
    for (let renewal = 0; renewal < 6; renewal += 1)
      statuses.push((await ask('/auth/refresh', {}, { from, headers: { cookie } })).statusCode);
  }
  expect(letIn(statuses)).toBeLessThanOrEqual(60);
});

it('the accounts of one network have no more passwords hashed than ten of them', async () => {
  const from = '192.0.2.81';
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const { authorization } = await account(from);
    const change = { current_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD };
    for (let time = 0; time < 3; time += 1)
      statuses.push(
        (await ask('/auth/update/password', change, { from, headers: { authorization } })).statusCode,
      );
  }
  expect(new Set(statuses)).toContain(200);
  expect(letIn(statuses)).toBeLessThanOrEqual(30);
});

it('a guest’s booking of a thousand items counts as several for whoever has an account, too', async () => {
  const from = '192.0.2.83';
  const { authorization } = await account(from);
  const payload = { items: Array.from({ length: 1_000 }, () => ({ comment: 'x'.repeat(100) })) };
  const asGuest = await ask('/public/booking', payload, { from: '192.0.2.84' });
  const withAccount = await ask('/public/booking', payload, { from, headers: { authorization } });
  expect([asGuest.statusCode, withAccount.statusCode]).toEqual([429, 429]);
});
