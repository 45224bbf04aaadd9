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
  ['POST', '/r/nobody', 415],
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

it('a long body counts as several calls, of a stranger and of a customer', async () => {
  const { token } = await makeClient(app);
  const body = JSON.stringify({ email: 'a'.repeat(1_000_000) });
  for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
    const path = 'authorization' in headers ? '/api/account/language' : '/api/auth/customer/password/reset';
    const statuses = [];
    for (let n = 0; n < 4; n += 1) {
      const all = { ...headers, 'content-type': 'application/json' };
      const request = { method: 'POST', url: path, payload: body, remoteAddress: '192.0.2.14', headers: all };
      statuses.push((await app.http.inject(request as never)).statusCode);
    }
    expect(statuses).toEqual([422, 429, 429, 429]);
  }
});
