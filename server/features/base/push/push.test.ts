import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { webPushes } from '#server/adapters/push.ts';
import { featureTasks } from '#server/features/feature-tasks.ts';
import { pushKeys } from '#server/push-keys.ts';
import { makeSubscriber, type PushSubscriber } from '#tests/support/push-subscribers.ts';
import {
  makeClient,
  makeMainAdmin,
  makeStaff,
  makeTariffs,
  PASSWORD,
  type Person,
} from '#tests/support/factories.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { messageLines, sendParcel } from '#tests/support/messages.ts';
import { get, post, refreshCookieOf } from '#tests/support/requests.ts';
import { startForTest } from '#tests/support/sandbox.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { saveDevice } from './push.queries.ts';
import { pushTo } from './push.service.ts';

const app = useTestApp();
let sandbox: Awaited<ReturnType<typeof startForTest>>;
let service: string;

beforeAll(async () => {
  await makeTariffs(app);
  sandbox = await startForTest();
  service = `http://127.0.0.1:${sandbox.port}/push/to/`;
  const keys = pushKeys(app.context.config);
  app.context.adapters.push = webPushes({ ...keys, contact: 'mailto:a@example.com', sandbox: service });
});
afterAll(() => sandbox.close());

const NOTICE = { title: 'Ready', body: 'Your parcel is ready.', link: '/dashboard/cargos' };
const DAY = 86_400_000;

const stateOf = async ({ token }: { token: string }) => (await get(app.http, '/push', { token })).body;
const subscribe = ({ token }: { token: string }, { subscription }: PushSubscriber) =>
  post(app.http, '/push/subscribe', subscription, { token });
const unsubscribe = ({ token }: { token: string }, { subscription: { endpoint } }: PushSubscriber) =>
  post(app.http, '/push/unsubscribe', { endpoint }, { token });
const notify = (owner: Parameters<typeof pushTo>[1], notice = NOTICE) =>
  inTransaction(app.context, (tx) => pushTo(tx, owner, notice));
const arrived = async ({ device, read }: PushSubscriber) => {
  const reply = await fetch(`http://127.0.0.1:${sandbox.port}/push/messages?device=${device}`);
  const messages = (await reply.json()) as { content: string; ttl: number }[];
  return messages.map(({ content, ttl }) => ({ ttl, ...(read(Buffer.from(content, 'base64')) as object) }));
};
/** Another login of the same customer: another browser. */
const logInAgain = async ({ email }: Person) =>
  (await post(app.http, '/auth/customer', { email, password: PASSWORD })).body.access_token as string;
const rows = ({ subscription }: PushSubscriber) =>
  app.context.db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('endpoint', '=', subscription.endpoint)
    .execute();
const jobs = async () =>
  (
    await app.pool.query(`select attempts, run_at > now() as later from ${app.queue}.jobs
    where task_identifier = 'send_push'`)
  ).rows;

describe('push.subscribe', () => {
  it('shows notifications of a customer, or of staff, in this browser until it is switched off', async () => {
    const client = await makeClient(app);
    const staff = await makeStaff(app);
    const owners = [{ customer_id: client.id }, { staff_id: staff.id }] as const;
    for (const [index, who] of [client, staff].entries()) {
      const owner = owners[index] ?? owners[0];
      const browser = makeSubscriber(service);
      expect(await stateOf(who)).toMatchObject({ devices: [] });
      const reply = await subscribe(who, browser);
      expect(reply.body).toEqual({ error: false, key: expect.any(String), devices: [expect.any(String)] });
      expect(reply.body.key).toBe(pushKeys(app.context.config).publicKey);
      expect(await stateOf(who)).toEqual(reply.body);
      expect(await notify(owner)).toBe(1);
      await app.work();
      expect(await arrived(browser)).toEqual([{ ttl: 86_400, ...NOTICE }]);
      expect((await rows(browser))[0]?.last_used_at).toEqual(app.time.now);
      expect((await unsubscribe(who, browser)).body.devices).toEqual([]);
      expect(await notify(owner)).toBe(0);
    }
  });

  it('again stores the browser’s new keys', async () => {
    const client = await makeClient(app);
    const browser = makeSubscriber(service);
    await subscribe(client, browser);
    const renewed = makeSubscriber(service);
    renewed.subscription.endpoint = browser.subscription.endpoint;
    expect((await subscribe(client, renewed)).body.devices).toHaveLength(1);
    await notify({ customer_id: client.id });
    await app.work();
    expect(await arrived({ ...renewed, device: browser.device })).toMatchObject([NOTICE]);
  });

  it('by somebody else takes the browser over; nobody ends another’s', async () => {
    const [one, other] = [await makeClient(app), await makeClient(app)];
    const browser = makeSubscriber(service);
    await subscribe(one, browser);
    await unsubscribe(other, browser);
    expect(await stateOf(one)).toMatchObject({ devices: [expect.any(String)] });
    await subscribe(other, browser);
    expect(await stateOf(one)).toMatchObject({ devices: [] });
    expect(await notify({ customer_id: one.id })).toBe(0);
    expect(await notify({ customer_id: other.id })).toBe(1);
    await app.work();
  });

  it.each([
    ['an address elsewhere', { endpoint: 'https://evil.example/push' }, 'endpoint'],
    ['an address inside', { endpoint: 'http://169.254.169.254/latest' }, 'endpoint'],
    ['a key that is no point', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, 'keys.p256dh'],
    ['a short key', { keys: { p256dh: 'A'.repeat(86), auth: 'A'.repeat(22) } }, 'keys.p256dh'],
    ['no secret', { keys: { p256dh: 'A'.repeat(87), auth: '' } }, 'keys.auth'],
  ])('refuses %s', async (_what, wrong, field) => {
    const client = await makeClient(app);
    const body = { ...makeSubscriber(service).subscription, ...wrong };
    const reply = await post(app.http, '/push/subscribe', body, { token: client.token });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields)).toEqual([field]);
    expect(await stateOf(client)).toMatchObject({ devices: [] });
  });

  it('keeps ten browsers of an account, also when two come at once; the oldest leave', async () => {
    const client = await makeClient(app);
    const browsers = Array.from({ length: 12 }, () => makeSubscriber(service));
    for (const browser of browsers.slice(0, 10)) {
      app.time.now = new Date(app.time.now.getTime() + 1000);
      await subscribe(client, browser);
    }
    const [, , ...kept] = browsers;
    const { login_id } = (await rows(browsers[0] ?? makeSubscriber(service)))[0] ?? { login_id: 0 };
    const owner = { customer_id: client.id };
    const device = ({ subscription: { endpoint, keys } }: PushSubscriber) => ({
      endpoint,
      ...keys,
      login_id,
    });
    const [first = makeSubscriber(service), second = makeSubscriber(service)] = browsers.slice(10);
    // The second one must not count before the first one is there.
    const coming = await inTransaction(app.context, async (tx) => {
      await saveDevice(tx.db, owner, { ...device(first), created_at: app.time.now }, 10);
      const subscribing = subscribe(client, second);
      await waitForLock(app);
      return { subscribing };
    });
    await coming.subscribing;
    expect((await stateOf(client)).devices).toHaveLength(10);
    const there = await Promise.all(kept.map(async (browser) => (await rows(browser)).length));
    expect(there).toEqual(kept.map(() => 1));
  });
});

describe('a browser leaves', () => {
  it('with its login, and no other one does', async () => {
    const client = await makeClient(app);
    const [ended, open] = [makeSubscriber(service), makeSubscriber(service)];
    await subscribe({ token: await logInAgain(client) }, open);
    await subscribe(client, ended);
    const second = await app.context.db
      .selectFrom('push_subscriptions')
      .select('login_id')
      .where('endpoint', '=', ended.subscription.endpoint)
      .executeTakeFirstOrThrow();
    await notify({ customer_id: client.id });
    await app.context.db
      .updateTable('logins')
      .set({ ended_at: app.time.now })
      .where('id', '=', second.login_id)
      .execute();
    await app.work();
    expect(await arrived(ended)).toEqual([]);
    expect(await arrived(open)).toHaveLength(1);
    expect(await notify({ customer_id: client.id })).toBe(1);
    await featureTasks.tasks.sweep(app.context, {});
    expect(await rows(ended)).toEqual([]);
    expect(await rows(open)).toHaveLength(1);
    await app.work();
  });

  it('with a new password, also when a token from before is used then', async () => {
    const client = await makeClient(app);
    const [thief, owner] = [makeSubscriber(service), makeSubscriber(service)];
    await subscribe(client, thief);
    const login = await post(app.http, '/auth/customer', { email: client.email, password: PASSWORD });
    const here = { token: login.body.access_token as string };
    await subscribe(here, thief);
    const form = { current_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD };
    const cookie = refreshCookieOf(login);
    const changed = await post(app.http, '/auth/update/password', form, { ...here, cookie });
    expect(await stateOf(here)).toMatchObject({ devices: [] });
    expect((await subscribe(here, thief)).status).toBe(401);
    const renewed = await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(changed) });
    expect((await subscribe({ token: renewed.body.access_token as string }, owner)).status).toBe(200);
    expect(await notify({ customer_id: client.id })).toBe(1);
    await app.work();
    expect(await arrived(thief)).toEqual([]);
  });

  it.each(['customers', 'staff'] as const)(
    'with a new password of %s that is stored meanwhile',
    async (table) => {
      const person = table === 'customers' ? await makeClient(app) : await makeStaff(app);
      const browser = makeSubscriber(service);
      const form = { current_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD };
      const replies = await whileHeld(
        app,
        {
          text: 'select 1 from logins where customer_id = $1 or staff_id = $1 for update',
          values: [person.id],
        },
        async () => {
          const changing = post(app.http, '/auth/update/password', form, { token: person.token });
          await waitForLock(app, 1);
          return Promise.all([changing, subscribe(person, browser)]);
        },
        'rollback',
        2,
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 401]);
      expect(await rows(browser)).toEqual([]);
    },
  );

  it('when its agent is set inactive', async () => {
    const admin = await makeMainAdmin(app);
    const staff = await makeStaff(app);
    const browser = makeSubscriber(service);
    await subscribe(staff, browser);
    const saved = { username: staff.username, active: 0 };
    expect((await post(app.http, '/staff/update', saved, { token: admin.token })).status).toBe(200);
    expect(await notify({ staff_id: staff.id })).toBe(0);
  });

  it('when the account is closed; before, its data names it without address and keys', async () => {
    const client = await makeClient(app);
    const browser = makeSubscriber(service);
    await subscribe(client, browser);
    const { body } = await get(app.http, '/customer/data', { token: client.token });
    expect(body.devices).toEqual([
      { service: '127.0.0.1', created_at: expect.any(String), last_used_at: null },
    ]);
    for (const hidden of [browser.device, ...Object.values(browser.subscription.keys)])
      expect(JSON.stringify(body)).not.toContain(hidden);
    await post(app.http, '/customer/close', { password: PASSWORD }, { token: client.token });
    expect(await rows(browser)).toEqual([]);
    await app.work();
  });

  it.each(['gone-', 'unknown-'])('when its service says so (%s)', async (kind) => {
    const client = await makeClient(app);
    const [gone, other] = [makeSubscriber(service, kind), makeSubscriber(service)];
    await subscribe(client, gone);
    await subscribe(client, other);
    await notify({ customer_id: client.id });
    await app.work();
    expect(await rows(gone)).toEqual([]);
    expect(await arrived(other)).toHaveLength(1);
    expect(await jobs()).toEqual([]);
  });
});

describe('a notification', () => {
  it('is queued with its cause, or not at all', async () => {
    const client = await makeClient(app);
    await subscribe(client, makeSubscriber(service));
    const failed = inTransaction(app.context, async (tx) => {
      await pushTo(tx, { customer_id: client.id }, NOTICE);
      throw new Error('no cause');
    });
    await expect(failed).rejects.toThrow('no cause');
    expect(await jobs()).toEqual([]);
    const past = { ...app.context, tellsNobody: true };
    expect(await inTransaction(past, (tx) => pushTo(tx, { customer_id: client.id }, NOTICE))).toBe(0);
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'dashboard'])(
    'does not lead to %s',
    async (link) => {
      const { id } = await makeClient(app);
      await expect(notify({ customer_id: id }, { ...NOTICE, link })).rejects.toThrow(link);
    },
  );

  it('is tried again while the service is away, until its day is over', async () => {
    const client = await makeClient(app);
    const browser = makeSubscriber(service, 'away-');
    await subscribe(client, browser);
    await notify({ customer_id: client.id });
    await app.work();
    expect(await jobs()).toEqual([{ attempts: 1, later: true }]);
    const again = makeSubscriber(service);
    // The service is back.
    await app.pool.query('update push_subscriptions set endpoint = $1 where endpoint = $2', [
      again.subscription.endpoint,
      browser.subscription.endpoint,
    ]);
    const due = () => app.pool.query(`update ${app.queue}._private_jobs set run_at = now()`);
    await due();
    app.time.now = new Date(app.time.now.getTime() + DAY / 2);
    await app.work();
    expect(await arrived({ ...browser, device: again.device })).toMatchObject([{ ttl: 43_200 }]);

    await notify({ customer_id: client.id });
    app.time.now = new Date(app.time.now.getTime() + DAY);
    await app.work();
    expect(await arrived({ ...browser, device: again.device })).toHaveLength(1);
    expect(await jobs()).toEqual([]);
  });

  it('that its service refuses is dropped, and the browser stays', async () => {
    const client = await makeClient(app);
    const browser = makeSubscriber(service, 'refused-');
    await subscribe(client, browser);
    await notify({ customer_id: client.id });
    await app.work();
    expect(await jobs()).toEqual([]);
    expect(await rows(browser)).toMatchObject([{ last_used_at: null }]);
  });
});

describe('notices to one account', () => {
  const limited = useTestApp({ RATE_LIMITS: 'on' });

  it('are 300 an hour, whatever causes them; other accounts get theirs', async () => {
    await makeTariffs(limited);
    const admin = await makeMainAdmin(limited);
    const [named, other] = [await makeClient(limited), await makeClient(limited)];
    for (const one of [named, other])
      await post(
        limited.http,
        '/push/subscribe',
        makeSubscriber('https://fcm.googleapis.com/').subscription,
        {
          token: one.token,
        },
      );
    const notice = (id: number) =>
      inTransaction(limited.context, (tx) => pushTo(tx, { customer_id: id }, NOTICE));
    await limited.pool.query(
      `insert into rate_limits (bucket, subject, window_start, hits) values ('push_recipient', $1, $2, 299)`,
      [`customer ${named.id}`, limited.time.now],
    );
    expect([await notice(named.id), await notice(named.id), await notice(other.id)]).toEqual([1, 0, 1]);
    // That of a parcel is not said to wait.
    const { tracking } = await sendParcel(limited, admin, { sender: { email: named.email } });
    await limited.work();
    expect(await messageLines(limited, admin, tracking)).toContain('SENDER PUSH PICKED_UP dropped');
    limited.time.now = new Date(limited.time.now.getTime() + 3_600_000);
    expect(await notice(named.id)).toBe(1);
  });
});
