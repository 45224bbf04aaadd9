import { afterEach, describe, expect, it } from 'vitest';
import { makeClient, makeStaff, PASSWORD, useMainAdmin, type Colleague } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { get, post, refreshCookieOf } from '#tests/support/requests.ts';
import { codeOf as codeAt, setUpFactor } from '#tests/support/second-factors.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
const admin = useMainAdmin(app);

const STEP = 30_000;
type App = typeof app;

const codeOf = (secret: string, on: App = app, steps = 0) => codeAt(secret, on, steps);
const makeWithFactor = async (on: App = app, privileges: Parameters<typeof makeStaff>[1] = []) =>
  setUpFactor(on, await makeStaff(on, privileges));

const logIn = (username: string, password = PASSWORD, on: App = app) =>
  post(on.http, '/auth/staff', { username, password });
const ticketOf = async ({ username }: Colleague, on: App = app): Promise<string> =>
  (await logIn(username, PASSWORD, on)).body.ticket;
const finish = (ticket: string, code: string, on: App = app) =>
  post(on.http, '/auth/staff/second-factor', { ticket, code });
const call = (path: string, token: string, body: object = {}) =>
  post(app.http, `/staff/second-factor${path}`, body, { token });
const stateOf = async (token: string) => (await get(app.http, '/staff/second-factor', { token })).body;
const rowOf = (id: number) =>
  app.context.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const update = (username: string, change: object, by = admin) =>
  post(app.http, '/staff/update', { username, ...change }, { token: by.token });

describe('setting up', () => {
  it('gives a secret with its URL, and after the first code ten recovery codes', async () => {
    const { token, username, id } = await makeStaff(app);
    expect(await stateOf(token)).toEqual({ error: false, enabled: 0, required: 0, recovery_codes: 0 });
    const { body } = await call('/start', token, { password: PASSWORD });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(body.otpauth_url);
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
      ...['otpauth:', 'totp', `/Merani:${username}`],
    ]);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret: body.secret, issuer: 'Merani' });
    const confirmed = await call('/confirm', token, { code: codeOf(body.secret) });
    expect(confirmed.body.message).toBe('Your second factor is on.');
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    for (const code of confirmed.body.recovery_codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await stateOf(token)).toEqual({ error: false, enabled: 1, required: 0, recovery_codes: 10 });
    // Neither the secret nor a recovery code can be read from the database.
    const stored = JSON.stringify([
      await rowOf(id),
      await app.context.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    expect(stored).not.toContain(body.secret);
    expect(stored).not.toContain(confirmed.body.recovery_codes[0]);
  });

  it('ends the other logins', async () => {
    const agent = await makeStaff(app);
    const other = (await logIn(agent.username)).body.access_token;
    const { secret } = (await call('/start', agent.token, { password: PASSWORD })).body;
    await call('/confirm', agent.token, { code: codeOf(secret) });
    expect((await get(app.http, '/staff/second-factor', { token: other })).status).toBe(401);
    expect((await stateOf(agent.token)).enabled).toBe(1);
  });

  it.each([['000000'], ['12345'], ['hello'], ['1234567']])('refuses the code %j', async (code) => {
    const { token } = await makeStaff(app);
    await call('/start', token, { password: PASSWORD });
    const reply = await call('/confirm', token, { code });
    expect([reply.status, reply.body.code]).toEqual([401, 'second_factor']);
    expect(reply.body.message).toBe('This code is wrong or was used already.');
    expect((await stateOf(token)).enabled).toBe(0);
  });

  it('must be begun, and begins again with another secret', async () => {
    const { token } = await makeStaff(app);
    expect((await call('/confirm', token, { code: '123456' })).status).toBe(409);
    expect((await call('/confirm', token, { code: '' })).body.fields).toEqual({
      code: 'This field is required',
    });
    const first = (await call('/start', token, { password: PASSWORD })).body.secret;
    const second = (await call('/start', token, { password: PASSWORD })).body.secret;
    expect((await call('/confirm', token, { code: codeOf(first) })).status).toBe(401);
    expect((await call('/confirm', token, { code: codeOf(second) })).status).toBe(200);
    expect((await call('/start', token, { password: PASSWORD })).status).toBe(409);
  });

  it('gives recovery codes to one of two confirmations at once', async () => {
    const { id, token } = await makeStaff(app);
    const { secret } = (await call('/start', token, { password: PASSWORD })).body;
    const replies = await whileHeld(
      app,
      { text: 'select 1 from staff where id = $1 for update', values: [id] },
      () => Promise.all([0, 1].map(() => call('/confirm', token, { code: codeOf(secret) }))),
      'rollback',
      2,
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await stateOf(token)).recovery_codes).toBe(10);
  });

  it('ends after a quarter of an hour, and with the password that it was begun with', async () => {
    const [late, changed] = [await makeStaff(app), await makeStaff(app)];
    const begin = async ({ token }: Colleague) =>
      (await call('/start', token, { password: PASSWORD })).body.secret as string;
    const [first, second] = [await begin(late), await begin(changed)];
    const other = (await logIn(changed.username)).body.access_token as string;
    const form = { current_password: PASSWORD, password: 'another one', confirm_password: 'another one' };
    expect((await post(app.http, '/auth/update/password', form, { token: other })).status).toBe(200);
    expect((await call('/confirm', other, { code: codeOf(second) })).status).toBe(409);
    app.time.now = new Date(app.time.now.getTime() + 15 * 60_000 + 1);
    const again = (await logIn(late.username)).body.access_token as string;
    expect((await call('/confirm', again, { code: codeOf(first) })).status).toBe(409);
    expect((await stateOf(again)).enabled).toBe(0);
  });

  it('is not guessed: wrong codes are counted, once it was begun', async () => {
    const { token } = await makeStaff(limited);
    const confirm = (code: string) => post(limited.http, '/staff/second-factor/confirm', { code }, { token });
    for (let n = 0; n < 11; n += 1) expect((await confirm('000000')).status).toBe(409);
    await post(limited.http, '/staff/second-factor/start', { password: PASSWORD }, { token });
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await confirm('000000')).status);
    expect(statuses.slice(9)).toEqual([401, 429]);
  });

  it('is for staff only', async () => {
    const client = await makeClient(app);
    for (const path of ['/start', '/confirm', '/remove']) {
      expect((await call(path, client.token)).status).toBe(403);
      expect((await post(app.http, `/staff/second-factor${path}`, {})).status).toBe(401);
    }
  });
});

describe('logging in with a second factor', () => {
  it('takes the password, then the code', async () => {
    const agent = await makeWithFactor(app, ['HANDLE_CARGO']);
    const first = await logIn(agent.username);
    expect([first.status, first.body.code]).toEqual([401, 'second_factor']);
    expect(first.body.message).toBe('Please enter the code of your second factor.');
    expect(first.cookies).toEqual([]);
    const reply = await finish(first.body.ticket, codeOf(agent.secret));
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      error: false,
      account_type: 'ADMIN',
      staff: { id: agent.id, username: agent.username, privileges: ['HANDLE_CARGO'] },
    });
    expect(reply.body.staff).not.toHaveProperty('second_factor_due');
    const refreshed = await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(reply) });
    expect(refreshed.body.staff.id).toBe(agent.id);
  });

  it('says nothing about the second factor when the password is wrong', async () => {
    const agent = await makeWithFactor();
    const reply = await logIn(agent.username, 'wrong');
    expect([reply.status, reply.body.code, reply.body.ticket]).toEqual([401, 'wrong_credentials', undefined]);
  });

  it('accepts the neighbouring codes, and each only once', async () => {
    const agent = await makeWithFactor();
    const ticket = await ticketOf(agent);
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [-1, 401],
      [0, 200],
      [0, 401],
      [-1, 401],
      [1, 200],
    ] as const) {
      const reply = await finish(ticket, codeOf(agent.secret, app, steps));
      expect([steps, reply.status]).toEqual([steps, status]);
    }
  });

  it('accepts the code of one of two logins at once', async () => {
    const agent = await makeWithFactor();
    const tickets = [await ticketOf(agent), await ticketOf(agent)];
    const replies = await whileHeld(
      app,
      { text: 'select 1 from staff where id = $1 for update', values: [agent.id] },
      () => Promise.all(tickets.map((ticket) => finish(ticket, codeOf(agent.secret)))),
      'rollback',
      2,
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('accepts a recovery code once, however it is written, also in two logins at once', async () => {
    const agent = await makeWithFactor();
    const [first = '', second = ''] = agent.recovery;
    const ticket = await ticketOf(agent);
    expect((await finish(ticket, ` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
    expect((await finish(ticket, first)).status).toBe(401);
    const replies = await whileHeld(
      app,
      { text: 'select 1 from staff where id = $1 for update', values: [agent.id] },
      () => Promise.all([finish(ticket, second), finish(ticket, second)]),
      'rollback',
      2,
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const other = await makeWithFactor();
    expect((await finish(await ticketOf(other), agent.recovery[2] ?? '')).status).toBe(401);
  });

  it('takes a ticket for five minutes, for its password and its account only', async () => {
    const [agent, other] = [await makeWithFactor(), await makeWithFactor()];
    const ticket = await ticketOf(agent);
    expect((await finish(ticket, codeOf(other.secret))).status).toBe(401);
    for (const made of ['hello', `${ticket}x`, agent.token]) {
      const reply = await finish(made, codeOf(agent.secret));
      expect([reply.status, reply.body.code]).toEqual([401, 'bad_token']);
      expect(reply.body.message).toBe('Please enter your username and password again.');
    }
    // A ticket is no access token.
    expect((await get(app.http, '/staff/second-factor', { token: ticket })).status).toBe(401);
    await app.context.db
      .updateTable('staff')
      .set({ password_hash: await app.context.adapters.passwords.hash('another one') })
      .where('id', '=', agent.id)
      .execute();
    expect((await finish(ticket, codeOf(agent.secret))).body.code).toBe('bad_token');
    const late = await ticketOf(other);
    app.time.now = new Date(app.time.now.getTime() + 5 * 60_000 + 1000);
    expect((await finish(late, codeOf(other.secret))).body.code).toBe('bad_token');
  });

  it('refuses an agent who left meanwhile, and keeps the recovery code', async () => {
    const agent = await makeWithFactor();
    const ticket = await ticketOf(agent);
    await app.context.db.updateTable('staff').set({ active: false }).where('id', '=', agent.id).execute();
    expect((await finish(ticket, agent.recovery[0] ?? '')).status).toBe(401);
    await app.context.db.updateTable('staff').set({ active: true }).where('id', '=', agent.id).execute();
    expect((await finish(ticket, agent.recovery[0] ?? '')).status).toBe(200);
  });

  it('works after the keys were replaced, and then with the new one alone', async () => {
    const agent = await makeWithFactor();
    const { config } = app.context;
    const [old = ''] = config.authKeys;
    const withKeys = (...authKeys: string[]) => Object.assign(config, { authKeys });
    try {
      withKeys('a'.repeat(32), old);
      expect((await finish(await ticketOf(agent), codeOf(agent.secret))).status).toBe(200);
      withKeys('a'.repeat(32));
      app.time.now = new Date(app.time.now.getTime() + 2 * STEP);
      expect((await finish(await ticketOf(agent), codeOf(agent.secret))).status).toBe(200);
      // Without any of its keys the app's codes are lost, but not the recovery codes.
      withKeys('b'.repeat(32));
      app.time.now = new Date(app.time.now.getTime() + 2 * STEP);
      expect((await finish(await ticketOf(agent), codeOf(agent.secret))).status).toBe(401);
      expect((await finish(await ticketOf(agent), agent.recovery[0] ?? '')).status).toBe(200);
    } finally {
      withKeys(old);
    }
  });
});

describe('guessing codes', () => {
  it('is limited by ticket, and by account even with new tickets', async () => {
    const agent = await makeWithFactor(limited);
    const forget = () => limited.context.db.deleteFrom('rate_limits').execute();
    const ticket = await ticketOf(agent, limited);
    for (let count = 0; count < 5; count += 1)
      expect((await finish(ticket, '000000', limited)).status).toBe(401);
    const sixth = await finish(ticket, codeOf(agent.secret, limited), limited);
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many']);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      await forget();
      statuses.push((await finish(await ticketOf(agent, limited), '000000', limited)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await forget();
    const right = await finish(await ticketOf(agent, limited), codeOf(agent.secret, limited), limited);
    expect([right.status, Number(right.headers['retry-after'])]).toEqual([429, 60]);
  });

  it('elsewhere does not lock the owner out, who is at a known address', async () => {
    const agent = await makeWithFactor(limited);
    const thief = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    const guess = async (code: string) => {
      await limited.context.db.deleteFrom('rate_limits').execute();
      const { body } = await post(
        limited.http,
        '/auth/staff',
        { username: agent.username, password: PASSWORD },
        thief,
      );
      return post(limited.http, '/auth/staff/second-factor', { ticket: body.ticket, code }, thief);
    };
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await guess('000000')).status);
    expect(statuses.slice(9)).toEqual([401, 429]);
    expect((await guess(codeOf(agent.secret, limited))).status).toBe(429);
    const own = await finish(await ticketOf(agent, limited), codeOf(agent.secret, limited), limited);
    expect(own.status).toBe(200);
  });
});

describe('removing', () => {
  it('takes the password and a code, and ends the recovery codes', async () => {
    const agent = await makeWithFactor();
    const other = (await finish(await ticketOf(agent), agent.recovery[0] ?? '')).body.access_token as string;
    const code = codeOf(agent.secret);
    const wrong = await call('/remove', agent.token, { password: 'wrong', code });
    expect([wrong.status, wrong.body.fields]).toEqual([422, { password: 'The current password is wrong' }]);
    expect((await call('/remove', agent.token, { password: PASSWORD, code })).body.message).toBe(
      'Your second factor is off.',
    );
    expect(await stateOf(agent.token)).toMatchObject({ enabled: 0, recovery_codes: 0 });
    expect((await stateOf(other)).code).toBe('not_logged_in');
    expect((await logIn(agent.username)).status).toBe(200);
  });
});

describe('a second factor that the main admin requires', () => {
  afterEach(async () => {
    await app.context.db.updateTable('staff').set({ second_factor_required: false }).execute();
  });

  const required = async (privileges: Parameters<typeof makeStaff>[1] = []) => {
    const agent = await makeStaff(app, privileges);
    const reply = await update(agent.username, { second_factor_required: 1 });
    expect(reply.body.agent).toMatchObject({ second_factor_required: 1, second_factor_enabled: 0 });
    expect(reply.body.message).toBe('Agent updated Successfully!');
    expect((await get(app.http, '/staff/second-factor', { token: agent.token })).status).toBe(401);
    return { agent, session: await logIn(agent.username) };
  };

  it('lets only the set-up work until it is done', async () => {
    const { session } = await required(['LIST_PAYMENTS', 'SUB_ADMIN']);
    expect([session.status, session.body.staff.second_factor_due]).toEqual([200, 1]);
    const token = session.body.access_token;
    const refused = [
      await get(app.http, '/staff/get?start=0', { token }),
      await get(app.http, '/staff', { token }),
      await post(app.http, '/cargo', {}, { token }),
      await post(app.http, '/auth/update/password', {}, { token }),
      await call('/remove', token, { password: PASSWORD }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [403, 'second_factor_due']),
    );
    // Public calls, which need no login, are not affected.
    expect((await get(app.http, '/routes/unique', { token })).status).toBe(200);
    const renewed = await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(session) });
    expect(renewed.body.staff.second_factor_due).toBe(1);
    expect(await stateOf(token)).toMatchObject({ enabled: 0, required: 1 });
    const { secret } = (await call('/start', token, { password: PASSWORD })).body;
    expect((await call('/confirm', token, { code: codeOf(secret) })).status).toBe(200);
    expect((await get(app.http, '/staff', { token })).status).toBe(200);
  });

  it('is required by the main admin only', async () => {
    const sub = await makeStaff(app, ['SUB_ADMIN']);
    const agent = await makeStaff(app);
    for (const second_factor_required of [0, 1]) {
      const reply = await update(agent.username, { second_factor_required }, sub);
      expect([reply.status, reply.body.message]).toEqual([403, 'The main admin alone grants this.']);
    }
    expect((await update(agent.username, { second_factor_required: 2 })).status).toBe(422);
  });

  it('ends with a password reset by the main admin, not by a sub-admin', async () => {
    const sub = await makeStaff(app, ['SUB_ADMIN']);
    const agent = await makeWithFactor();
    const reset = (by: Colleague) => {
      const new_password = 'a new password';
      return update(agent.username, { new_password, confirm_password: new_password }, by);
    };
    expect((await reset(sub)).body.agent.second_factor_enabled).toBe(1);
    expect((await logIn(agent.username, 'a new password')).body.code).toBe('second_factor');
    expect((await reset(admin)).body.agent.second_factor_enabled).toBe(0);
    expect((await logIn(agent.username, 'a new password')).status).toBe(200);
    const left = await app.context.db
      .selectFrom('recovery_codes')
      .select('hash')
      .where('staff_id', '=', agent.id)
      .execute();
    expect(left).toEqual([]);
  });
});
