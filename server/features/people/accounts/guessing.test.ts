import { describe, expect, it } from 'vitest';
import {
  intakeForm,
  makeClient,
  makeMainAdmin,
  makeStaff,
  makeTariffs,
  PASSWORD,
  takeIn,
  unique,
} from '#tests/support/factories.ts';
import { post, type Reply } from '#tests/support/requests.ts';
import { setUpFactor } from '#tests/support/second-factors.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { featureTasks } from '#server/features/feature-tasks.ts';

const app = useTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });

const MINUTE = 60_000;
const pass = (milliseconds: number) => {
  app.time.now = new Date(app.time.now.getTime() + milliseconds);
};
const from = (address: string, cookie = '') => ({ headers: { 'x-forwarded-for': address }, cookie });
let hosts = 0;
/** An IPv4 address without any earlier attempts. */
const newAddress = () => `198.51.${100 + Math.floor((hosts += 1) / 250)}.${1 + (hosts % 250)}`;

const kinds = [
  {
    kind: 'staff',
    make: async () => (await makeStaff(app)).username,
    nobody: () => `nobody${unique()}`,
    try: (name: string, password: string, address: string, cookie?: string) =>
      post(app.http, '/auth/staff', { username: name, password }, from(address, cookie)),
  },
  {
    kind: 'customers',
    make: async () => (await makeClient(app)).email,
    nobody: () => `nobody${unique()}@example.com`,
    try: (name: string, password: string, address: string, cookie?: string) =>
      post(app.http, '/auth/customer', { email: name, password }, from(address, cookie)),
  },
] as const;

const deviceOf = (reply: Reply) => {
  const cookie = reply.cookies.find((one) => one.name === 'merani_device');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
  return `merani_device=${cookie?.value}`;
};

describe.each(kinds)('password guesses for $kind', (one) => {
  const guess = (name: string) => one.try(name, 'wrong', newAddress());
  const exhaust = async (name: string) => {
    const replies: Reply[] = [];
    for (let count = 0; count < 11; count += 1) replies.push(await guess(name));
    return replies;
  };

  it('are slowed down per account, whatever addresses they come from', async () => {
    const name = await one.make();
    const replies = await exhaust(name);
    expect(replies.map((reply) => reply.status)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(replies.at(-1)?.body.code).toBe('too_many');
    expect(replies.at(-1)?.headers['retry-after']).toBe('60');
    // The right password is rejected too, so that guessing yields nothing during the wait.
    expect((await one.try(name, PASSWORD, newAddress())).status).toBe(429);
    pass(MINUTE);
    expect((await guess(name)).status).toBe(401);
    // The waits grow up to 15 minutes.
    expect((await guess(name)).headers['retry-after']).toBe('120');
    for (const minutes of [2, 4, 8, 15]) {
      pass(minutes * MINUTE);
      expect((await guess(name)).status).toBe(401);
    }
    expect((await guess(name)).headers['retry-after']).toBe(String(15 * 60));
    pass(60 * MINUTE);
    expect((await guess(name)).status).toBe(401);
    expect((await guess(name)).status).toBe(401);
  });

  it('are counted the same way for unknown names', async () => {
    const [known, unknown] = [await exhaust(await one.make()), await exhaust(one.nobody())];
    const seen = (replies: Reply[]) => replies.map((reply) => [reply.status, reply.body]);
    expect(seen(unknown)).toEqual(seen(known));
  });

  it('lock nobody out for as long as the clock was set back', async () => {
    const [name, home] = [await one.make(), newAddress()];
    expect((await one.try(name, PASSWORD, newAddress())).status).toBe(200);
    pass(-5 * MINUTE);
    expect((await one.try(name, PASSWORD, newAddress())).status).toBe(200);
    await exhaust(name);
    for (let count = 0; count < 10; count += 1) await one.try(one.nobody(), 'wrong', home);
    expect((await one.try(one.nobody(), 'wrong', home)).status).toBe(429);
    pass(-24 * 60 * MINUTE);
    expect((await one.try(name, PASSWORD, home)).status).toBe(200);
  });

  it('are counted when they are concurrent', async () => {
    const name = await one.make();
    const replies = await Promise.all(Array.from({ length: 30 }, () => guess(name)));
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(10);
  });

  it('by strangers do not lock out a browser or address that is known for the account', async () => {
    const name = await one.make();
    const home = newAddress();
    const first = await one.try(name, PASSWORD, home);
    expect(first.status).toBe(200);
    await exhaust(name);
    expect((await one.try(name, PASSWORD, newAddress())).status).toBe(429);
    expect((await one.try(name, PASSWORD, newAddress(), deviceOf(first))).status).toBe(200);
    expect((await one.try(name, PASSWORD, home)).status).toBe(200);
    // This does not unblock the strangers.
    expect((await guess(name)).status).toBe(429);
  });

  it('from a known place have their own counter, which a right password resets', async () => {
    const name = await one.make();
    const device = deviceOf(await one.try(name, PASSWORD, newAddress()));
    const wrong = () => one.try(name, 'wrong', newAddress(), device);
    for (let count = 0; count < 9; count += 1) expect((await wrong()).status).toBe(401);
    expect((await one.try(name, PASSWORD, newAddress(), device)).status).toBe(200);
    pass(MINUTE);
    for (let count = 0; count < 10; count += 1) expect((await wrong()).status).toBe(401);
    expect((await wrong()).status).toBe(429);
    expect((await guess(name)).status).toBe(401);
  });

  it('with a forged cookie, or another account’s, count as a stranger’s', async () => {
    const name = await one.make();
    const other = deviceOf(await one.try(await one.make(), PASSWORD, newAddress()));
    await exhaust(name);
    for (const cookie of [other, 'merani_device=guess.guess', 'merani_device=', `${other}x`])
      expect((await one.try(name, PASSWORD, newAddress(), cookie)).status).toBe(429);
  });

  it('from an address count as a stranger’s again after 30 days', async () => {
    const name = await one.make();
    const home = newAddress();
    expect((await one.try(name, PASSWORD, home)).status).toBe(200);
    pass(30 * 24 * 60 * MINUTE + 1);
    await exhaust(name);
    expect((await one.try(name, PASSWORD, home)).status).toBe(429);
  });
});

describe('stored login attempts', () => {
  it('name neither accounts nor addresses', async () => {
    const { username } = await makeStaff(app);
    const address = newAddress();
    await kinds[0].try(username, PASSWORD, address);
    await kinds[0].try('somebody-else', 'wrong', address);
    const rows = await app.pool.query(
      'select k::text as row from known_places k union all select g::text from guesses g',
    );
    expect(rows.rows.length).toBeGreaterThan(1);
    const text = JSON.stringify(rows.rows);
    for (const secret of [username, 'somebody-else', address]) expect(text).not.toContain(secret);
  });

  it('are deleted when they no longer count', async () => {
    await kinds[0].try((await makeStaff(app)).username, PASSWORD, newAddress());
    await kinds[0].try('long-ago', 'wrong', newAddress());
    pass(181 * 24 * 60 * MINUTE);
    await featureTasks.tasks.sweep(app.context, {});
    const left = await app.pool.query('select 1 from known_places union all select 1 from guesses');
    expect(left.rows).toHaveLength(0);
  });
});

describe('guesses of the current password', () => {
  it.each(['staff', 'client'])('are slowed down per login of a %s', async (kind) => {
    const { token } = kind === 'staff' ? await makeStaff(app) : await makeClient(app);
    const change = (current_password: string) =>
      post(
        app.http,
        '/auth/update/password',
        { current_password, password: 'another one', confirm_password: 'another one' },
        { token, ...from(newAddress()) },
      );
    for (let count = 0; count < 10; count += 1) expect((await change('wrong')).status).toBe(422);
    const refused = await change(PASSWORD);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    pass(MINUTE);
    expect((await change(PASSWORD)).status).toBe(200);
  });
});

describe('limits by address', () => {
  const nobody = () => `nobody${unique()}@example.com`;
  const triesFrom = async (addresses: (count: number) => string) => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await kinds[1].try(nobody(), 'wrong', addresses(count))).status);
    return statuses.at(-1);
  };

  it('count all of an IPv6 /64 as one address', async () => {
    expect(await triesFrom((count) => `2001:db8:0:1:${count + 1}::${count + 1}`)).toBe(429);
    expect(await triesFrom((count) => `2001:db8:1:${count + 1}::1`)).toBe(401);
  });

  it('count all of an IPv6 /48 as 32 addresses', async () => {
    const ask = async (n: number) =>
      (
        await post(
          app.http,
          '/auth/customer/password/request/reset',
          { email: nobody() },
          from(`fd00:aaaa:bbbb:${n}::1`),
        )
      ).status;
    expect(await ask(1)).toBe(200);
    const { rowCount } = await app.pool.query(
      `update rate_limits set hits = 958 + hits where bucket = 'account_mail_address' and subject = 'fd00:aaaa:bbbb::/48'`,
    );
    expect(rowCount).toBe(1);
    expect([await ask(2), await ask(3)]).toEqual([200, 429]);
  });

  it('allow an account 1,000 logins an hour, wherever they are from, and those by a new password', async () => {
    const { email, id } = await makeClient(app);
    const logIn = async (password = PASSWORD) => (await kinds[1].try(email, password, newAddress())).status;
    const { rowCount } = await app.pool.query(
      `update rate_limits set hits = 999 where bucket = 'account_login' and subject like $1`,
      [`customer ${id} %`],
    );
    expect(rowCount).toBe(1);
    expect([await logIn(), await logIn()]).toEqual([200, 429]);
    const password_hash = await app.context.adapters.passwords.hash('another-horse-9');
    await app.context.db.updateTable('customers').set({ password_hash }).where('id', '=', id).execute();
    expect(await logIn('another-horse-9')).toBe(200);
  });

  it('count nothing of an account with a second factor: its password alone opens none', async () => {
    const { id, username } = await setUpFactor(app, await makeStaff(app));
    const counted = async () =>
      (
        await app.pool.query<{ hits: number }>(
          `select hits from rate_limits where bucket = 'account_login' and subject like $1`,
          [`staff ${id} %`],
        )
      ).rows;
    const before = await counted();
    const login = await kinds[0].try(username, PASSWORD, newAddress());
    expect([login.status, login.body.code]).toEqual([401, 'second_factor']);
    expect(await counted()).toEqual(before);
  });

  it('count of a known browser no more for its network than its own ten, and nothing of staff', async () => {
    const [staff, customers] = kinds;
    const shared = newAddress();
    const known = async (one: (typeof kinds)[number]) => {
      const name = await one.make();
      const device = deviceOf(await one.try(name, PASSWORD, newAddress()));
      return async (password: string) => (await one.try(name, password, shared, device)).status;
    };
    const [busy, neighbour, agent] = [await known(customers), await known(customers), await known(staff)];
    for (let count = 0; count < 60; count += 1) await busy('wrong');
    expect([await busy(PASSWORD), await neighbour(PASSWORD), await agent(PASSWORD)]).toEqual([429, 200, 200]);
    const hits = await app.pool.query<{ hits: number }>(
      `update rate_limits set hits = 49 + hits where bucket = 'login_network' and subject = $1 returning hits`,
      [shared],
    );
    expect(hits.rows).toEqual([{ hits: 60 }]);
    expect([await neighbour(PASSWORD), await agent(PASSWORD)]).toEqual([429, 200]);
  });

  it('count an IPv4 address in IPv6 form as the same address', async () => {
    expect(await triesFrom((count) => (count % 2 === 0 ? '203.0.113.7' : '::ffff:203.0.113.7'))).toBe(429);
    expect(await triesFrom((count) => `::ffff:203.0.113.${10 + count}`)).toBe(401);
  });

  it('count visitors’ reads by the /64 too', async () => {
    const track = (host: number) =>
      post(app.http, '/cargo/track', { tracking_number: 'NOBODY-1' }, from(`2001:db8:7:7::${host}`));
    for (let count = 1; count <= 60; count += 1) expect((await track(count)).status).toBe(404);
    expect((await track(61)).status).toBe(429);
  });

  it('allow an address 30 emailed links an hour, to any recipients', async () => {
    const ask = () =>
      post(app.http, '/auth/customer/password/request/reset', { email: nobody() }, from('203.0.113.99'));
    for (let count = 0; count < 30; count += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});

describe('payment links', () => {
  it('are emailed to a recipient at most ten times an hour, whoever asks', async () => {
    await makeTariffs(app);
    const admin = await makeMainAdmin(app);
    const { invoice } = await takeIn(app, admin);
    const other = await takeIn(app, admin, { sender: { ...intakeForm().sender, email: 'else@example.com' } });
    const send = (id: string) =>
      post(app.http, '/billing/payment/method/stripe', { invoice_ids: [id] }, { token: admin.token });
    for (let count = 0; count < 10; count += 1) expect((await send(invoice.invoice_id)).status).toBe(200);
    const refused = await send(invoice.invoice_id);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 3600]);
    expect((await send(other.invoice.invoice_id)).status).toBe(200);
  });
});
