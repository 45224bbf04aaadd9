import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient, makeStaff, makeTariffs, PASSWORD, unique } from '#tests/support/factories.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { duringPassword } from '#tests/support/passwords.ts';
import { get, post, refreshCookieOf } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

const form = () => ({
  username: 'nino7',
  name: 'Nino Beridze',
  email: `nino${unique()}@example.com`,
  phone: '447400123456',
  password: 'long enough',
  confirm_password: 'long enough',
});

/** The token of the link in the last email to an address. */
async function linkTokenTo(email: string): Promise<string> {
  await app.work();
  const mail = app.mails.findLast((one) => one.to === email);
  return /\/(?:verify\/customer|reset-password)\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

beforeAll(() => makeTariffs(app));

describe('accounts.signup', () => {
  it('registers and emails a link, which verifies and logs in once', async () => {
    const person = form();
    const signup = await post(app.http, '/auth/customer/signup', person);
    expect(signup.body).toEqual({ error: false, message: 'Registered successfully, check your email' });

    const early = await post(app.http, '/auth/customer', { email: person.email, password: person.password });
    expect([early.status, early.body.code]).toEqual([403, 'unverified_email']);

    const token = await linkTokenTo(person.email);
    const verified = await get(app.http, `/auth/customer/verification/${token}`);
    expect(verified.body).toMatchObject({
      error: false,
      account_type: 'CLIENT',
      staff: { email: person.email },
    });
    expect(verified.cookies.find((cookie) => cookie.name === 'merani_refresh')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
    });

    const again = await get(app.http, `/auth/customer/verification/${token}`);
    expect([again.status, again.body.code]).toEqual([404, 'link_expired']);
  });

  it('tells that an e-mail has an account (case-insensitive)', async () => {
    const client = await makeClient(app);
    const reply = await post(app.http, '/auth/customer/signup', {
      ...form(),
      email: client.email.toUpperCase(),
    });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ error: true, code: 'email_exists', email_exists: true });
  });

  it.each([
    [{ username: 'eightchr' }, 'username', 'Too Many Characters. maximum: 7'],
    [{ username: 'a-b' }, 'username', 'invalid username, please use only characters and numbers'],
    [{ username: '' }, 'username', 'This field is required'],
    [{ name: 'N1no' }, 'name', 'invalid name, please use only characters and spaces'],
    [{ name: 'x'.repeat(33) }, 'name', 'Too Many Characters. maximum: 32'],
    [{ email: 'nino@' }, 'email', 'invalid email address'],
    [{ email: `${'x'.repeat(250)}@example.com` }, 'email', 'Too Many Characters. maximum: 255'],
    [{ phone: '1234' }, 'phone', 'Too Few Characters. minimum: 5'],
    [{ phone: '+447400' }, 'phone', 'invalid phone, please use only numbers'],
    [
      { password: 'short', confirm_password: 'short' },
      'password',
      'Password needs to be 8 characters or longer',
    ],
    [{ confirm_password: 'other one' }, 'confirm_password', 'Your passwords do no match'],
  ])('rejects %j at its field', async (change, field, message) => {
    const reply = await post(app.http, '/auth/customer/signup', { ...form(), ...change });
    expect(reply.status).toBe(422);
    expect(reply.body.fields[field]).toBe(message);
    expect(reply.body.errors).toContain(message);
  });

  it('ignores keys that the form does not have', async () => {
    const person = form();
    await post(app.http, '/auth/customer/signup', {
      ...person,
      points: 999,
      customer_id: 1,
      email_verified_at: 'now',
    });
    const row = await app.context.db
      .selectFrom('customers')
      .selectAll()
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    expect([row.points, row.email_verified_at]).toEqual([0, null]);
  });
});

describe('accounts.login', () => {
  it('gives the same response to a wrong password and an unknown e-mail', async () => {
    const client = await makeClient(app);
    const wrong = await post(app.http, '/auth/customer', { email: client.email, password: 'wrong' });
    const unknown = await post(app.http, '/auth/customer', {
      email: 'nobody@example.com',
      password: 'wrong',
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.message).toBe('Wrong credentials');
  });

  it('knows nothing of a registration that its owner refuses while the password is compared', async () => {
    const person = form();
    await post(app.http, '/auth/customer/signup', person);
    const token = await linkTokenTo(person.email);
    const reply = await duringPassword(
      app,
      'matches',
      () => post(app.http, `/auth/customer/verification/${token}/refuse`, {}),
      () => post(app.http, '/auth/customer', { email: person.email, password: person.password }),
    );
    expect([reply.status, reply.body.message]).toEqual([401, 'Wrong credentials']);
  });
});

describe('accounts.staffLogin', () => {
  it('returns the privileges and routes', async () => {
    const agent = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
    const reply = await post(app.http, '/auth/staff', {
      username: agent.username.toUpperCase(),
      password: PASSWORD,
    });
    expect(reply.body.staff).toMatchObject({
      privileges: ['HANDLE_CARGO'],
      routes: [{ source_country_code: 'UK', destination_country_code: 'GE' }],
    });
  });

  it('returns every route for an admin', async () => {
    const admin = await makeStaff(app, ['SUB_ADMIN']);
    const reply = await post(app.http, '/auth/staff', { username: admin.username, password: PASSWORD });
    expect(reply.body.staff.routes).toHaveLength(6);
  });

  it('rejects a deactivated agent at once, even in an open session', async () => {
    const agent = await makeStaff(app);
    await app.context.db.updateTable('staff').set({ active: false }).where('id', '=', agent.id).execute();
    const reply = await post(app.http, '/auth/staff', { username: agent.username, password: PASSWORD });
    expect([reply.status, reply.body.message]).toEqual([401, 'Wrong username or password']);
    const open = await post(app.http, '/auth/update/password', {}, { token: agent.token });
    expect(open.status).toBe(401);
  });
});

describe('accounts.refresh', () => {
  const loginAgain = async () => {
    const client = await makeClient(app);
    return post(app.http, '/auth/customer', { email: client.email, password: PASSWORD });
  };

  it('renews the cookie each time', async () => {
    const first = refreshCookieOf(await loginAgain());
    const renewed = await post(app.http, '/auth/refresh', {}, { cookie: first });
    expect(renewed.body).toMatchObject({ error: false, account_type: 'CLIENT' });
    expect(refreshCookieOf(renewed)).not.toBe(first);
  });

  it('returns the same successor again within 30 seconds (a lost response)', async () => {
    const first = refreshCookieOf(await loginAgain());
    const second = refreshCookieOf(await post(app.http, '/auth/refresh', {}, { cookie: first }));
    const repeated = await post(app.http, '/auth/refresh', {}, { cookie: first });
    expect(refreshCookieOf(repeated)).toBe(second);
    expect((await post(app.http, '/auth/refresh', {}, { cookie: second })).status).toBe(200);
  });

  it('ends the whole login when an old token is used later', async () => {
    const login = await loginAgain();
    const first = refreshCookieOf(login);
    const second = refreshCookieOf(await post(app.http, '/auth/refresh', {}, { cookie: first }));
    app.time.now = new Date(app.time.now.getTime() + 31_000);
    expect((await post(app.http, '/auth/refresh', {}, { cookie: first })).status).toBe(401);
    expect((await post(app.http, '/auth/refresh', {}, { cookie: second })).status).toBe(401);
    const change = await post(app.http, '/auth/update/password', {}, { token: login.body.access_token });
    expect(change.status).toBe(401);
  });

  it('renews once for two simultaneous tabs', async () => {
    const first = refreshCookieOf(await loginAgain());
    const both = await Promise.all([1, 2].map(() => post(app.http, '/auth/refresh', {}, { cookie: first })));
    expect(both.map((one) => one.status)).toEqual([200, 200]);
    expect(new Set(both.map(refreshCookieOf)).size).toBe(1);
  });

  it.each(['', 'merani_refresh=1.guess.guess', 'merani_refresh=not-a-token'])(
    'answers %j with 401',
    async (cookie) => {
      expect((await post(app.http, '/auth/refresh', {}, { cookie })).status).toBe(401);
    },
  );
});

describe('accounts.logout', () => {
  it.each(['client', 'CLIENT', 'admin'])('ends the login by /auth/%s/logout', async (kind) => {
    const client = await makeClient(app);
    const login = await post(app.http, '/auth/customer', { email: client.email, password: PASSWORD });
    const cookie = refreshCookieOf(login);
    expect((await get(app.http, `/auth/${kind}/logout`, { cookie })).body).toEqual({ error: false });
    expect((await post(app.http, '/auth/refresh', {}, { cookie })).status).toBe(401);
  });

  it('answers 200 without a login', async () => {
    expect((await get(app.http, '/auth/client/logout')).status).toBe(200);
  });
});

describe('accounts.resetPassword', () => {
  const NEUTRAL = { error: false, message: 'If we have email in the database, we will send you link' };

  it('gives the same response for known and unknown e-mails', async () => {
    const client = await makeClient(app);
    for (const email of [client.email, 'nobody@example.com']) {
      expect((await post(app.http, '/auth/customer/password/request/reset', { email })).body).toEqual(
        NEUTRAL,
      );
    }
  });

  it('sets the password once and ends all other logins', async () => {
    const client = await makeClient(app);
    await post(app.http, '/auth/customer/password/request/reset', { email: client.email });
    const token = await linkTokenTo(client.email);
    const change = { token, password: 'another one', confirm_password: 'another one' };
    const reset = await post(app.http, '/auth/customer/password/reset', change);
    expect(reset.body).toMatchObject({ error: false, staff: { email: client.email } });
    expect((await post(app.http, '/auth/update/password', {}, { token: client.token })).status).toBe(401);
    expect((await post(app.http, '/auth/customer/password/reset', change)).status).toBe(404);
    const login = await post(app.http, '/auth/customer', { email: client.email, password: 'another one' });
    expect(login.status).toBe(200);
  });

  it('lets only one of two simultaneous requests set the password', async () => {
    const client = await makeClient(app);
    await post(app.http, '/auth/customer/password/request/reset', { email: client.email });
    const token = await linkTokenTo(client.email);
    const tries = ['password one', 'password two'].map((password) =>
      post(app.http, '/auth/customer/password/reset', { token, password, confirm_password: password }),
    );
    expect((await Promise.all(tries)).map((one) => one.status).toSorted()).toEqual([200, 404]);
  });

  it('rejects a link that is an hour old', async () => {
    const client = await makeClient(app);
    await post(app.http, '/auth/customer/password/request/reset', { email: client.email });
    const token = await linkTokenTo(client.email);
    app.time.now = new Date(app.time.now.getTime() + 3_600_001);
    const change = { token, password: 'another one', confirm_password: 'another one' };
    expect((await post(app.http, '/auth/customer/password/reset', change)).status).toBe(404);
  });
});

describe('accounts.changePassword', () => {
  it('keeps the current login and ends the others', async () => {
    const client = await makeClient(app);
    const other = await post(app.http, '/auth/customer', { email: client.email, password: PASSWORD });
    const form = { current_password: PASSWORD, password: 'another one', confirm_password: 'another one' };
    const reply = await post(app.http, '/auth/update/password', form, { token: client.token });
    expect(reply.body).toEqual({ error: false, message: 'Password updated!' });
    const again = { ...form, current_password: 'another one' };
    expect(
      (await post(app.http, '/auth/update/password', again, { token: other.body.access_token })).status,
    ).toBe(401);
    expect((await post(app.http, '/auth/update/password', again, { token: client.token })).status).toBe(200);
  });

  it('makes copies of the cookie useless, and gives the browser another one', async () => {
    const client = await makeClient(app);
    const login = await post(app.http, '/auth/customer', { email: client.email, password: PASSWORD });
    const form = { current_password: PASSWORD, password: 'another one', confirm_password: 'another one' };
    const token = login.body.access_token as string;
    const changed = await post(app.http, '/auth/update/password', form, {
      token,
      cookie: refreshCookieOf(login),
    });
    const refresh = (cookie: string) => post(app.http, '/auth/refresh', {}, { cookie });
    expect((await refresh(refreshCookieOf(changed))).status).toBe(200);
    expect((await refresh(refreshCookieOf(login))).status).toBe(401);
  });

  it('makes copies of the cookie useless also when only the access token was sent, which gets no cookie', async () => {
    const client = await makeClient(app);
    const login = await post(app.http, '/auth/customer', { email: client.email, password: PASSWORD });
    const token = login.body.access_token as string;
    const form = { current_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD };
    const changed = await post(app.http, '/auth/update/password', form, { token });
    const names = changed.cookies.map((one) => one.name);
    expect([changed.status, names]).toEqual([200, ['merani_device']]);
    expect((await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(login) })).status).toBe(401);
  });

  it('refuses a copy of the cookie that is renewed at the same time', async () => {
    const client = await makeClient(app);
    const login = await post(app.http, '/auth/customer', { email: client.email, password: PASSWORD });
    const cookie = refreshCookieOf(login);
    const token = login.body.access_token as string;
    const form = { current_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD };
    const [changed, renewed] = await whileHeld(
      app,
      { text: 'select 1 from known_places where customer_id = $1 for update', values: [client.id] },
      async () => {
        const changing = post(app.http, '/auth/update/password', form, { token, cookie });
        await waitForLock(app, 1);
        return Promise.all([changing, post(app.http, '/auth/refresh', {}, { cookie })]);
      },
      'rollback',
      2,
    );
    expect([changed?.status, renewed?.status]).toEqual([200, 401]);
  });

  it('reports a wrong current password at its field', async () => {
    const agent = await makeStaff(app);
    const form = { current_password: 'wrong', password: 'another one', confirm_password: 'another one' };
    const reply = await post(app.http, '/auth/update/password', form, { token: agent.token });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields)).toEqual(['current_password']);
  });

  it.each(['customers', 'staff'] as const)(
    'changes nothing when somebody else of %s changes the password meanwhile, or ends the login',
    async (table) => {
      const person = table === 'customers' ? await makeClient(app) : await makeStaff(app);
      const form = { current_password: PASSWORD, password: 'of a thief', confirm_password: 'of a thief' };
      const change = () => post(app.http, '/auth/update/password', form, { token: person.token });
      const hashNow = async () => {
        const { rows } = await app.pool.query(`select password_hash from ${table} where id = $1`, [
          person.id,
        ]);
        return rows[0].password_hash;
      };
      const owner = table === 'customers' ? 'customer_id' : 'staff_id';
      const ended = { text: `update logins set ended_at = now() where ${owner} = $1`, values: [person.id] };
      const hash = await app.context.adapters.passwords.hash('of the owner');
      const changed = {
        text: `update ${table} set password_hash = $2 where id = $1`,
        values: [person.id, hash],
      };
      expect(await whileHeld(app, changed, change, 'commit')).toMatchObject({
        status: 422,
        body: { fields: { current_password: expect.anything() } },
      });
      expect(await hashNow()).toBe(hash);

      const back = await app.context.adapters.passwords.hash(PASSWORD);
      await app.pool.query(changed.text, [person.id, back]);
      expect((await whileHeld(app, ended, change, 'commit')).status).toBe(401);
      expect(await hashNow()).toBe(back);
    },
  );
});

describe('a login of staff that began before', () => {
  it('opens no session once a second factor was confirmed, or the account deactivated', async () => {
    const agent = await makeStaff(app);
    const { rows } = await app.pool.query('select username from staff where id = $1', [agent.id]);
    const logIn = () => post(app.http, '/auth/staff', { username: rows[0].username, password: PASSWORD });
    const confirmed = {
      text: `update staff set second_factor_secret = 'sealed' where id = $1`,
      values: [agent.id],
    };
    const asked = await whileHeld(app, confirmed, logIn, 'commit');
    expect(asked).toMatchObject({ status: 401, body: { code: 'second_factor', ticket: expect.any(String) } });
    const off = { text: 'update staff set active = false where id = $1', values: [agent.id] };
    const refused = await whileHeld(app, off, logIn, 'commit');
    expect(refused).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  });
});
