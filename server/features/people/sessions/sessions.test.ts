import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient, makeStaff, makeTariffs, PASSWORD } from '#tests/support/factories.ts';
import { get, post, refreshCookieOf, type Reply } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const DAY_MS = 86_400_000;

beforeAll(() => makeTariffs(app));

const logIn = async (email: string) => post(app.http, '/auth/customer', { email, password: PASSWORD });
const daysOf = (reply: Reply, name: string) => {
  const cookie = reply.cookies.find((one) => one.name === name);
  return (Number(cookie?.['expires']) - app.time.now.getTime()) / DAY_MS;
};

describe('a session', () => {
  it('of a customer has the account, the source country, loyalty code and points', async () => {
    const client = await makeClient(app, { country: 'IE' });
    const reply = await logIn(client.email);
    expect(reply.body).toEqual({
      error: false,
      access_token: expect.any(String),
      account_type: 'CLIENT',
      staff: {
        id: client.id,
        username: 'client',
        name: 'Mariam Test',
        email: client.email,
        phone: '442079460111',
        customer_type: 'INDIVIDUAL',
        sourceCountry: 'IE',
        loyalty_code: expect.stringMatching(/./),
        points: 0,
      },
    });
    const renewed = await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(reply) });
    expect(renewed.body).toEqual({ ...reply.body, access_token: expect.any(String) });
  });

  it('of a staff member has privileges and routes', async () => {
    const agent = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
    const reply = await post(app.http, '/auth/staff', { username: agent.username, password: PASSWORD });
    expect(reply.body).toEqual({
      error: false,
      access_token: expect.any(String),
      account_type: 'ADMIN',
      staff: {
        id: agent.id,
        username: agent.username,
        name: expect.any(String),
        email: expect.any(String),
        phone: expect.any(String),
        privileges: ['HANDLE_CARGO'],
        routes: [{ source_country_code: 'UK', destination_country_code: 'GE' }],
      },
    });
  });

  it('has a source country only when there is an address', async () => {
    const client = await makeClient(app);
    expect((await logIn(client.email)).body.staff.sourceCountry).toBeNull();
  });

  it('has a refresh token that lasts 30 days from each use', async () => {
    const client = await makeClient(app);
    const reply = await logIn(client.email);
    expect(daysOf(reply, 'merani_refresh')).toBe(30);
    expect(daysOf(reply, 'merani_session')).toBe(30);
    const before = app.time.now;
    app.time.now = new Date(before.getTime() + 29 * DAY_MS);
    const renewed = await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(reply) });
    expect(daysOf(renewed, 'merani_refresh')).toBe(30);
    app.time.now = new Date(app.time.now.getTime() + 31 * DAY_MS);
    const late = await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(renewed) });
    expect(late.status).toBe(401);
    app.time.now = before;
  });
});

describe('a validation error', () => {
  it('lists every message at its field', async () => {
    const reply = await post(app.http, '/auth/customer', {});
    expect(reply.body).toMatchObject({
      error: true,
      errors: ['This field is required', 'This field is required'],
      fields: { email: 'This field is required', password: 'This field is required' },
    });
    const unknown = await get(app.http, '/customer');
    expect(unknown.body.errors).toEqual([unknown.body.message]);
  });
});
