/** What nobody answers is refused before its body is read, and no body costs more than it counts. */
import { expect, it } from 'vitest';
import { makeClient, useMainAdmin } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** Thirty general calls a minute. */
const app = useTestApp({ RATE_LIMITS: '0.05' });
useMainAdmin(app);

const send = (method: 'POST' | 'PUT', url: string, payload: string, remoteAddress: string) =>
  app.http.inject({ method, url, payload, remoteAddress, headers: { 'content-type': 'application/json' } });

it.each([
  ['PUT', '/x', 404],
  ['PUT', '/x.js', 404],
  ['PUT', '/api/none', 404],
  ['POST', '/api/none', 404],
] as const)('%s %s is refused without reading its JSON', async (method, url, status) => {
  const { statusCode } = await send(method, url, '{ this is no JSON', '192.0.2.11');
  expect(statusCode).toBe(status);
});

it('unknown calls are counted', async () => {
  const statuses = [];
  for (let n = 0; n < 40; n += 1)
    statuses.push((await send('POST', '/api/none', '{', '192.0.2.12')).statusCode);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
});

it.each([
  ['short', 1],
  ['long', 20_000],
])('a %s body with a name that may change a prototype is refused', async (_which, letters) => {
  for (const name of ['constructor', '__proto__', '\\u005f_proto__']) {
    const body = `{"${name}": {"prototype": 1}, "email": "${'a'.repeat(letters)}"}`;
    const reply = await send('POST', '/api/auth/customer', body, '192.0.2.13');
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed']);
  }
});

it.each([
  ['a stranger', '/api/auth/customer/password/reset', 413],
  ['whoever renews', '/api/auth/refresh', 413],
  ['a customer', '/api/account/language', 413],
  // Its length counts as twenty bookings of the six that are allowed here.
  ['a customer who books', '/api/customer/booking', 429],
])('a body of 100 kB of %s: %s', async (who, url, status) => {
  const { token } = await makeClient(app);
  const headers = {
    'content-type': 'application/json',
    ...(who.startsWith('a customer') && { authorization: `Bearer ${token}` }),
  };
  const payload = JSON.stringify({ email: 'a'.repeat(100_000) });
  const request = { method: 'POST' as const, url, payload, remoteAddress: '192.0.2.14', headers };
  expect((await app.http.inject(request)).statusCode).toBe(status);
});

it('a name that may change a prototype is told from letters that are written by their codes', async () => {
  const body = `{"email": "${'\\u00e9'.repeat(4_000)}", "password": "x"}`;
  expect((await send('POST', '/api/auth/customer', body, '192.0.2.15')).statusCode).not.toBe(400);
});
