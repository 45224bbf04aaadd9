import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient, makeStaff, makeTariffs, PASSWORD } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { get, post, refreshCookieOf, type Reply } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: 'on' });
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

  it('ends a year after the login, however often it is renewed', async () => {
    const client = await makeClient(app);
    let reply = await logIn(client.email);
    const before = app.time.now;
    const renewAfter = async (days: number) => {
      app.time.now = new Date(before.getTime() + days * DAY_MS);
      reply = await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(reply) });
      return reply.status;
    };
    for (let days = 25; days <= 350; days += 25) expect(await renewAfter(days)).toBe(200);
    expect(daysOf(reply, 'merani_refresh')).toBe(15);
    expect(await renewAfter(366)).toBe(401);
    app.time.now = before;
  });
});

describe('logging out all other devices', () => {
  it.each(['client', 'staff'] as const)('ends the other logins of a %s and nobody else’s', async (kind) => {
    const make = async () => {
      if (kind === 'staff') {
        const { username } = await makeStaff(app);
        return () => post(app.http, '/auth/staff', { username, password: PASSWORD });
      }
      const { email } = await makeClient(app);
      return () => logIn(email);
    };
    const [owner, other] = [await make(), await make()];
    const logInAs = async (one: typeof owner) => {
      const reply = await one();
      return { token: String(reply.body.access_token), cookie: refreshCookieOf(reply) };
    };
    const [phone, laptop, neighbour] = [await logInAs(owner), await logInAs(owner), await logInAs(other)];
    const done = await post(app.http, '/auth/logout/others', {}, laptop);
    expect(done.body).toEqual({ error: false, message: 'You are logged out on all other devices.' });
    const statusOf = async ({ token, cookie }: typeof phone) => [
      (await post(app.http, '/auth/refresh', {}, { cookie })).status,
      (await post(app.http, '/auth/logout/others', {}, { token })).status,
    ];
    expect(await statusOf(phone)).toEqual([401, 401]);
    expect(await statusOf(neighbour)).toEqual([200, 200]);
    expect(await statusOf({ ...laptop, cookie: refreshCookieOf(done) })).toEqual([200, 200]);
    // A copy of the cookie from before is of no use.
    const again = await logInAs(owner);
    const others = await post(app.http, '/auth/logout/others', {}, again);
    const refresh = (cookie: string) => post(app.http, '/auth/refresh', {}, { cookie });
    expect((await refresh(refreshCookieOf(others))).status).toBe(200);
    expect((await refresh(again.cookie)).status).toBe(401);
  });

  it('gives no cookie to whoever has only the access token, or the cookie of another login', async () => {
    const { email } = await makeClient(app);
    const [own, other] = [await logIn(email), await logIn((await makeClient(app)).email)];
    const token = String(own.body.access_token);
    for (const cookie of [undefined, refreshCookieOf(other), `${refreshCookieOf(own)}x`]) {
      const done = await post(app.http, '/auth/logout/others', {}, { token, ...(cookie && { cookie }) });
      expect([done.status, done.cookies.length]).toEqual([200, 0]);
    }
    expect((await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(own) })).status).toBe(200);
  });

  it('ends whoever renewed a copy of the cookie meanwhile', async () => {
    const { email } = await makeClient(app);
    const own = await logIn(email);
    const refresh = (cookie: string) => post(app.http, '/auth/refresh', {}, { cookie });
    const thief = await refresh(refreshCookieOf(own));
    expect(thief.status).toBe(200);
    app.time.now = new Date(app.time.now.getTime() + 60_000);
    const token = String(own.body.access_token);
    const done = await post(app.http, '/auth/logout/others', {}, { token, cookie: refreshCookieOf(own) });
    expect([done.status, done.cookies.length]).toEqual([200, 0]);
    expect((await refresh(refreshCookieOf(thief))).status).toBe(401);
  });

  it('is done five times an hour by a login, so that a stolen one does not keep its owner out', async () => {
    const { username } = await makeStaff(limited);
    const logInHere = () => post(limited.http, '/auth/staff', { username, password: PASSWORD });
    const thief = (await logInHere()).body.access_token as string;
    const statuses = [];
    for (let n = 0; n < 7; n += 1)
      statuses.push((await post(limited.http, '/auth/logout/others', {}, { token: thief })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const owner = (await logInHere()).body.access_token as string;
    expect((await post(limited.http, '/auth/logout/others', {}, { token: thief })).status).toBe(429);
    expect((await post(limited.http, '/auth/logout/others', {}, { token: owner })).status).toBe(200);
    expect((await post(limited.http, '/auth/logout/others', {}, { token: thief })).status).toBe(401);
  });

  it('is never used up by a stolen access token for whoever has the cookie', async () => {
    const { username } = await makeStaff(limited);
    const owner = await post(limited.http, '/auth/staff', { username, password: PASSWORD });
    const token = owner.body.access_token as string;
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await post(limited.http, '/auth/logout/others', {}, { token })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const cookie = refreshCookieOf(owner);
    const done = await post(limited.http, '/auth/logout/others', {}, { token, cookie });
    expect(done.status).toBe(200);
    const renewed = await post(limited.http, '/auth/refresh', {}, { cookie: refreshCookieOf(done) });
    expect(renewed.status).toBe(200);
  });

  it('is never refused, nor is a new password, because a stolen login asks again and again', async () => {
    const { username } = await makeStaff(limited);
    const logInHere = async () => {
      const reply = await post(limited.http, '/auth/staff', { username, password: PASSWORD });
      return { token: reply.body.access_token as string, cookie: refreshCookieOf(reply) };
    };
    const thief = await logInHere();
    for (const path of ['/auth/logout/others', '/auth/update/password']) {
      const statuses = new Set<number>();
      for (let n = 0; n < 61; n += 1)
        statuses.add((await post(limited.http, path, {}, { token: thief.token })).status);
      expect(statuses).toContain(429);
    }
    const owner = await logInHere();
    const form = { current_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD };
    expect((await post(limited.http, '/auth/update/password', form, owner)).status).toBe(200);
    expect((await post(limited.http, '/auth/logout/others', {}, await logInHere())).status).toBe(200);
  });

  it('and a change of the password wait for each other, and never lock each other out of the database', async () => {
    const client = await makeClient(app);
    const form = { current_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD };
    const others = (await logIn(client.email)).body.access_token as string;
    const replies = await whileHeld(
      app,
      { text: 'select 1 from logins where customer_id = $1 for update', values: [client.id] },
      () =>
        Promise.all([
          post(app.http, '/auth/update/password', form, { token: client.token }),
          post(app.http, '/auth/logout/others', {}, { token: others }),
        ]),
      'rollback',
      2,
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('needs a login', async () => {
    expect((await post(app.http, '/auth/logout/others', {})).status).toBe(401);
  });
});

describe('a copied cookie that is renewed', () => {
  const refresh = (cookie: string) => post(app.http, '/auth/refresh', {}, { cookie });
  const pass = (seconds: number) => (app.time.now = new Date(app.time.now.getTime() + seconds * 1000));
  /** The thief renews a copy and logs out all others, with the new cookie. */
  async function stolen() {
    const { email } = await makeClient(app);
    const own = refreshCookieOf(await logIn(email));
    const first = await refresh(own);
    const token = String(first.body.access_token);
    const done = await post(app.http, '/auth/logout/others', {}, { token, cookie: refreshCookieOf(first) });
    pass(60);
    return { email, own, thief: refreshCookieOf(done) };
  }

  it('ends the login when its owner comes back, also after the thief has logged out all others', async () => {
    const { own, thief } = await stolen();
    expect((await refresh(own)).status).toBe(401);
    expect((await refresh(thief)).status).toBe(401);
  });

  it('ends with the owner’s logout, and with the next login in the same browser', async () => {
    const first = await stolen();
    await get(app.http, '/auth/client/logout', { cookie: first.own });
    expect((await refresh(first.thief)).status).toBe(401);
    const second = await stolen();
    const { email, own: cookie, thief } = second;
    await post(app.http, '/auth/customer', { email, password: PASSWORD }, { cookie });
    expect((await refresh(thief)).status).toBe(401);
  });
});

describe('a thief who logs out all others again and again', () => {
  const refresh = (cookie: string) => post(app.http, '/auth/refresh', {}, { cookie });
  const logOutOthers = (token: string, cookie: string) =>
    post(app.http, '/auth/logout/others', {}, { token, cookie });

  it('is found by the owner’s next visit, however short the pauses are', async () => {
    const own = await logIn((await makeClient(app)).email);
    const token = String(own.body.access_token);
    let cookie = refreshCookieOf(await refresh(refreshCookieOf(own)));
    for (let n = 0; n < 3; n += 1) {
      cookie = refreshCookieOf(await logOutOthers(token, cookie));
      app.time.now = new Date(app.time.now.getTime() + 20_000);
    }
    expect((await refresh(refreshCookieOf(own))).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('has no valid cookie either once the owner does it, who then has to log in again', async () => {
    const own = await logIn((await makeClient(app)).email);
    const [token, cookie] = [String(own.body.access_token), refreshCookieOf(own)];
    const thief = await logOutOthers(token, cookie);
    app.time.now = new Date(app.time.now.getTime() + 20_000);
    expect((await logOutOthers(token, cookie)).status).toBe(200);
    expect((await refresh(refreshCookieOf(thief))).status).toBe(401);
  });
});

describe('two tabs of one browser', () => {
  const refresh = (cookie: string) => post(app.http, '/auth/refresh', {}, { cookie });
  const form = { current_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD };

  it.each([
    [
      'one logs out all others while the other changes the password',
      '/auth/logout/others',
      '/auth/update/password',
    ],
    [
      'one changes the password while the other logs out all others',
      '/auth/update/password',
      '/auth/logout/others',
    ],
  ])('keep one valid cookie when %s', async (_what, one, other) => {
    const client = await makeClient(app);
    const own = await logIn(client.email);
    const [token, cookie] = [String(own.body.access_token), refreshCookieOf(own)];
    const replies = [];
    for (const path of [one, other]) replies.push(await post(app.http, path, form, { token, cookie }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const cookies = replies.filter((reply) => reply.cookies.some(({ name }) => /refresh/.test(name)));
    const valid = [];
    for (const reply of cookies) valid.push((await refresh(refreshCookieOf(reply))).status);
    expect(valid.filter((status) => status === 200)).toHaveLength(1);
    expect(valid.at(-1)).toBe(200);
  });

  it('keep the new cookie when one refreshes with the one before', async () => {
    const own = await logIn((await makeClient(app)).email);
    const [token, cookie] = [String(own.body.access_token), refreshCookieOf(own)];
    const done = await post(app.http, '/auth/logout/others', {}, { token, cookie });
    const late = await refresh(cookie);
    expect([late.status, late.cookies.length]).toEqual([401, 0]);
    expect((await refresh(refreshCookieOf(done))).status).toBe(200);
  });
});

describe('a copy of a cookie from before a new password', () => {
  it('ends nothing together with an access token of then, and uses up nothing', async () => {
    const { username } = await makeStaff(limited);
    const own = await post(limited.http, '/auth/staff', { username, password: PASSWORD });
    const [token, copy] = [String(own.body.access_token), refreshCookieOf(own)];
    const form = { current_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD };
    const changed = await post(limited.http, '/auth/update/password', form, { token, cookie: copy });
    const cookie = refreshCookieOf(changed);
    limited.time.now = new Date(limited.time.now.getTime() + 60_000);
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await post(limited.http, '/auth/logout/others', {}, { token, cookie: copy })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const done = await post(limited.http, '/auth/logout/others', {}, { token, cookie });
    expect(done.status).toBe(200);
    const renewed = await post(limited.http, '/auth/refresh', {}, { cookie: refreshCookieOf(done) });
    expect(renewed.status).toBe(200);
  });

  it.each(['renews nothing', 'logs nobody out', 'logs in somebody else'])('%s', async (what) => {
    const { email } = await makeClient(app);
    const own = await logIn(email);
    const token = String(own.body.access_token);
    const form = { current_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD };
    const cookie = refreshCookieOf(own);
    const changed = await post(app.http, '/auth/update/password', form, { token, cookie });
    const stranger = await makeClient(app);
    const use = () => {
      if (what === 'renews nothing') return post(app.http, '/auth/refresh', {}, { cookie });
      if (what === 'logs nobody out') return get(app.http, '/auth/client/logout', { cookie });
      return post(app.http, '/auth/customer', { email: stranger.email, password: PASSWORD }, { cookie });
    };
    for (let n = 0; n < 2; n += 1) expect((await use()).status).toBe(what === 'renews nothing' ? 401 : 200);
    const renewed = await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(changed) });
    expect(renewed.status).toBe(200);
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
