/** Accounts are free: what is limited because it takes the processor long is limited for all accounts of a network. */
import { expect, it } from 'vitest';
import { makeClient, makeStaff, useMainAdmin } from '#tests/support/factories.ts';
import { hitsOf } from '#tests/support/hits.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** An account may send six bookings a minute, so that the test takes no minute on any machine. */
const app = useTestApp({ RATE_LIMITS: '0.05' });
useMainAdmin(app);

it('the accounts of one network send together no more refused bookings than ten of them', async () => {
  const statuses: number[] = [];
  for (let account = 0; account < 12; account += 1) {
    // Ten logins a minute.
    app.time.now = new Date(app.time.now.getTime() + 60_000);
    const client = await makeClient(app);
    for (let n = 0; n < 6; n += 1)
      statuses.push((await post(app.http, '/customer/booking', { source_country: 'IE' }, client)).status);
  }
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(60);
});

it('what an account reads counts together, as what a stranger asks does', async () => {
  app.time.now = new Date(app.time.now.getTime() + 60_000);
  const client = await makeClient(app);
  const paths = [
    '',
    '/profile',
    '/address',
    '/addresses',
    '/address/receivers',
    '/payments',
    '/bookings',
    '/cargos',
  ];
  const statuses: number[] = [];
  // Thirty of each, of which a stranger has thirty in all.
  for (let n = 0; n < 30 * paths.length; n += 1)
    statuses.push((await get(app.http, `/customer${paths[n % paths.length]}`, client)).status);
  expect(statuses).toContain(429);
});

it('what an agent reads counts for each call, since some offices share an account', async () => {
  const agent = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
  const paths = ['/staff/mentions', '/staff/views', '/staff/second-factor', '/routes'];
  for (let n = 0; n < 30 * paths.length; n += 1)
    expect((await get(app.http, paths[n % paths.length] ?? '', agent)).status).not.toBe(429);
});

it('a booking of a thousand items counts as several', async () => {
  app.time.now = new Date(app.time.now.getTime() + 30 * 60_000);
  const book = async (items: number) => {
    const { token } = await makeClient(app);
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/customer/booking',
      payload: { items: Array.from({ length: items }, () => ({ comment: 'x'.repeat(100) })) },
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: '192.0.2.60',
    });
    return reply.statusCode;
  };
  expect(await book(1_000)).toBe(429);
  expect(await book(1)).toBe(422);
});

it.each([0, 20])(
  'tokens of free accounts, %i minutes old, add no logins to those of their address',
  async (age) => {
    const remoteAddress = `192.0.2.${70 + age}`;
    const tokens: string[] = [];
    for (let n = 0; n < 5; n += 1) tokens.push((await makeClient(app)).token);
    app.time.now = new Date(app.time.now.getTime() + age * 60_000);
    for (let n = 0; n < 200; n += 1)
      await app.http.inject({
        method: 'POST',
        url: '/api/auth/customer',
        payload: { email: 'nobody@example.com', password: 'wrong-horse-1' },
        headers: { authorization: `Bearer ${tokens[n % tokens.length]}` },
        remoteAddress,
      });
    // A stranger’s thirty; each is counted in the database, whatever it answers.
    expect(await hitsOf(app, 'login', remoteAddress)).toBeLessThanOrEqual(60);
  },
);

it('guests of an IPv6 /48 send together no more refused bookings than ten networks', async () => {
  const statuses: number[] = [];
  // Three of each network.
  for (let n = 0; n < 120; n += 1) {
    const request = {
      method: 'POST',
      url: '/api/public/booking',
      payload: { source_country: 'IE' },
    } as const;
    const remoteAddress = `2001:db8:5:${(n % 40).toString(16)}::1`;
    statuses.push((await app.http.inject({ ...request, remoteAddress })).statusCode);
  }
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(30);
});

it('an enquiry, which needs no account, counts as a stranger’s', async () => {
  const { token } = await makeClient(app);
  const form = { firstName: 'Keti', email: 'keti@example.com', body: 'May we open an office?' };
  const address = '192.0.2.77';
  const send = async (headers: Record<string, string>) => {
    const request = { method: 'POST', url: '/api/contact', payload: form, headers } as const;
    return (await app.http.inject({ ...request, remoteAddress: address })).statusCode;
  };
  expect(await send({ authorization: `Bearer ${token}` })).toBe(200);
  expect(await hitsOf(app, 'enquiries', `visitor:${address}`)).toBe(1);
  expect(await hitsOf(app, 'enquiries', `clients:${address}`)).toBeUndefined();
  // One a minute, here.
  expect(await send({})).toBe(429);
});
