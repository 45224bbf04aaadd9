import { beforeAll, describe, expect, it } from 'vitest';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { makeClient, makeStaff, makeTariffs, PASSWORD } from '#tests/support/factories.ts';
import { post, refreshCookieOf, type Reply } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
beforeAll(() => makeTariffs(app));

const asCustomer = async (cookie = '') => {
  const { email } = await makeClient(app);
  return post(app.http, '/auth/customer', { email, password: PASSWORD }, { cookie });
};
const asStaff = async (cookie = '') => {
  const { username } = await makeStaff(app);
  return post(app.http, '/auth/staff', { username, password: PASSWORD }, { cookie });
};
const refresh = (cookie: string) => post(app.http, '/auth/refresh', {}, { cookie });
const pass = (milliseconds: number) => {
  app.time.now = new Date(app.time.now.getTime() + milliseconds);
};
const cookiesOf = (reply: Reply) => reply.cookies.map(({ name, secure }) => [name, secure === true]);

describe('cookies', () => {
  const secured = useTestApp({ PUBLIC_URL: 'https://merani.test' });

  it('are Secure when browsers use https, whatever protocol the proxy uses', async () => {
    const { username } = await makeStaff(secured);
    const reply = await post(secured.http, '/auth/staff', { username, password: PASSWORD });
    expect(cookiesOf(reply).toSorted()).toEqual([
      ['merani_device', true],
      ['merani_refresh', true],
      ['merani_session', true],
    ]);
    const plain = cookiesOf(await asStaff());
    expect(plain.map(([, secure]) => secure)).toEqual([false, false, false]);
  });
});

describe('a login', () => {
  it.each([
    ['staff after a customer', asCustomer, asStaff],
    ['a customer after staff', asStaff, asCustomer],
    ['another customer', asCustomer, asCustomer],
  ])('of %s ends the browser’s previous one', async (_who, before, after) => {
    const old = await before();
    const cookie = refreshCookieOf(old);
    const fresh = await after(cookie);
    expect((await refresh(cookie)).status).toBe(401);
    const change = await post(app.http, '/auth/update/password', {}, { token: old.body.access_token });
    expect(change.status).toBe(401);
    expect((await refresh(refreshCookieOf(fresh))).status).toBe(200);
  });

  it('that fails ends no other', async () => {
    const cookie = refreshCookieOf(await asCustomer());
    const form = { username: 'nobody', password: 'wrong' };
    expect((await post(app.http, '/auth/staff', form, { cookie })).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(200);
  });
});

describe('a staff password that changes during a login with the old one', () => {
  it('rejects the login', async () => {
    const agent = await makeStaff(app);
    const form = { current_password: PASSWORD, password: 'another one', confirm_password: 'another one' };
    const replies = await whileHeld(
      app,
      { text: 'select 1 from staff where id = $1 for update', values: [agent.id] },
      async () => {
        const changing = post(app.http, '/auth/update/password', form, { token: agent.token });
        await waitForLock(app, 1);
        const login = { username: agent.username, password: PASSWORD };
        return Promise.all([changing, post(app.http, '/auth/staff', login)]);
      },
      'rollback',
      2,
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 401]);
  });
});

describe('concurrent refreshes', () => {
  it('from five tabs all get the same successor', async () => {
    const first = refreshCookieOf(await asCustomer());
    const id = Number(/=(\d+)\./.exec(first)?.[1]);
    const replies = await whileHeld(
      app,
      { text: 'select 1 from logins where id = $1 for update', values: [id] },
      () => Promise.all(Array.from({ length: 5 }, () => refresh(first))),
      'rollback',
      5,
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
    const [second, ...others] = new Set(replies.map(refreshCookieOf));
    expect(others).toEqual([]);
    // A lost response is still tolerated once afterwards.
    pass(1);
    expect(refreshCookieOf(await refresh(first))).toBe(second);
    expect((await refresh(second ?? '')).status).toBe(200);
  });

  it('that arrived before the successor was used wait and succeed', async () => {
    const first = refreshCookieOf(await asCustomer());
    const id = Number(/=(\d+)\./.exec(first)?.[1]);
    const hold = { text: 'select 1 from logins where id = $1 for update', values: [id] };
    const replies = await whileHeld(
      app,
      hold,
      async () => {
        const one = refresh(first);
        await waitForLock(app, 1);
        // The clock advances while they wait.
        pass(5);
        return Promise.all([one, refresh(first), refresh(first)]);
      },
      'rollback',
      3,
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
  });

  it('do not excuse a later token: one reuse within 30 seconds, then the login ends', async () => {
    const first = refreshCookieOf(await asCustomer());
    const second = refreshCookieOf(await refresh(first));
    pass(1);
    expect((await refresh(first)).status).toBe(200);
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(second)).status).toBe(401);
  });
});
