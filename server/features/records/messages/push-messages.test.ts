/** Notifications in the browsers of accounts: about parcels, and for who is mentioned (beyond the documents, section 2). */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { english } from '#texts/catalogues.ts';
import { webPushes } from '#server/adapters/push.ts';
import { pushKeys } from '#server/push-keys.ts';
import { makeSubscriber, type PushSubscriber } from '#tests/support/push-subscribers.ts';
import { makeClient, makeStaff, PASSWORD, useMainAdmin } from '#tests/support/factories.ts';
import { holding, waitForLock } from '#tests/support/locks.ts';
import {
  correct,
  messageLines,
  messagesOf,
  recordEvent,
  sendAgain,
  sendParcel,
  type SentParcel,
} from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { startForTest } from '#tests/support/sandbox.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let sandbox: Awaited<ReturnType<typeof startForTest>>;
let service: string;
const admin = useMainAdmin(app);

beforeAll(async () => {
  sandbox = await startForTest();
  service = `http://127.0.0.1:${sandbox.port}/push/to/`;
  const keys = pushKeys(app.context.config);
  app.context.adapters.push = webPushes({ ...keys, contact: 'mailto:a@example.com', sandbox: service });
});
afterAll(() => sandbox.close());

async function browserOf({ token }: { token: string }): Promise<PushSubscriber> {
  const browser = makeSubscriber(service);
  await post(app.http, '/push/subscribe', browser.subscription, { token });
  return browser;
}
const noticesOf = async ({ device, read }: PushSubscriber) => {
  const reply = await fetch(`http://127.0.0.1:${sandbox.port}/push/messages?device=${device}`);
  const messages = (await reply.json()) as { content: string }[];
  return messages.map(({ content }) => read(Buffer.from(content, 'base64')));
};

/** Runs the due jobs and then `work` while no push service takes anything. */
async function whilePushesWait(work: () => Promise<unknown>): Promise<void> {
  const { push } = app.context.adapters;
  app.context.adapters.push = { ...push, send: () => Promise.reject(new Error('The service is away.')) };
  try {
    await app.work();
    // What the jobs added.
    await app.work();
    await work();
  } finally {
    app.context.adapters.push = push;
  }
}

describe('a notification', () => {
  it('tells a customer of the parcel, in the account’s language and without the release code', async () => {
    const client = await makeClient(app);
    await post(app.http, '/account/language', { language: 'ka' }, { token: client.token });
    const browser = await browserOf(client);
    const { tracking, code } = await sendParcel(app, admin, { sender: { email: client.email } });
    await workAll(app);
    await recordEvent(app, admin, tracking, 'ARRIVE');
    await workAll(app);
    const notices = await noticesOf(browser);
    expect(notices).toHaveLength(2);
    expect(notices).toContainEqual({
      title: `ამანათი ${tracking}`,
      body: 'ჩამოსულია და მზადაა გასაცემად',
      link: `/ka/tracking/${tracking}`,
    });
    expect(JSON.stringify(notices)).not.toContain(code);
    expect(await messageLines(app, admin, tracking)).toEqual(
      expect.arrayContaining(['SENDER PUSH PICKED_UP sent', 'SENDER PUSH READY sent']),
    );
  });

  it('follows the customer’s switches, and is no message without a browser', async () => {
    const [deaf, client] = [await makeClient(app), await makeClient(app)];
    const browser = await browserOf(client);
    const off = { name: 'EVENT_TRANSIT', value: 0 };
    await post(app.http, '/customer/settings/notifications', off, { token: client.token });
    for (const { email } of [deaf, client]) {
      const { tracking } = await sendParcel(app, admin, { sender: { email } });
      await workAll(app);
      await recordEvent(app, admin, tracking, 'TRANSIT');
      await workAll(app);
      expect(await messageLines(app, admin, tracking)).not.toContain('SENDER PUSH IN_TRANSIT sent');
    }
    expect(await noticesOf(browser)).toHaveLength(1);
  });

  it('that waits for a push service is not shown to whoever the parcel belonged to before', async () => {
    const [first, second] = [await makeClient(app), await makeClient(app)];
    const browser = await browserOf(first);
    const parcel = await sendParcel(app, admin, { sender: { email: first.email } });
    await whilePushesWait(async () => {
      await correct(app, admin, parcel, 'sender', { email: second.email });
    });
    await workAll(app);
    expect(await noticesOf(browser)).toEqual([]);
    expect(await messageLines(app, admin, parcel.tracking)).toContain('SENDER PUSH PICKED_UP dropped');
  });

  it.each([
    [
      'its customer turned such news off',
      ({ token }: { token: string }) =>
        post(app.http, '/customer/settings/notifications', { name: 'EVENT_TRANSIT', value: 0 }, { token }),
    ],
    [
      'the parcel has gone on',
      (_client: object, tracking: string) => recordEvent(app, admin, tracking, 'ARRIVE'),
    ],
  ])('that waits is shown in no browser once %s', async (_what, change) => {
    const client = await makeClient(app);
    const browsers = [await browserOf(client), await browserOf(client)];
    const { tracking } = await sendParcel(app, admin, { sender: { email: client.email } });
    await workAll(app);
    await recordEvent(app, admin, tracking, 'TRANSIT');
    await whilePushesWait(async () => expect((await change(client, tracking)).status).toBe(200));
    await workAll(app);
    for (const browser of browsers)
      expect(await noticesOf(browser)).not.toContainEqual(
        expect.objectContaining({ body: english.messages.news.IN_TRANSIT }),
      );
    expect(await messageLines(app, admin, tracking)).toContain('SENDER PUSH IN_TRANSIT dropped');
  });

  it.each([
    [
      'the sender is corrected',
      async (_client: object, parcel: SentParcel) => {
        const { email } = await makeClient(app);
        return correct(app, admin, parcel, 'sender', { email });
      },
    ],
    [
      'the owner sets a new password elsewhere',
      async ({ email }: { email: string }) => {
        const login = await post(app.http, '/auth/customer', { email, password: PASSWORD });
        const [password, confirm_password] = ['another-horse-9', 'another-horse-9'];
        const body = { current_password: PASSWORD, password, confirm_password };
        return post(app.http, '/auth/update/password', body, { token: login.body.access_token });
      },
    ],
  ])('whose message is locked is not shown when, while it waits, %s', async (_what, change) => {
    const client = await makeClient(app);
    const browser = await browserOf(client);
    const parcel = await sendParcel(app, admin, { sender: { email: client.email } });
    await whilePushesWait(async () => undefined);
    await app.pool.query(`update ${app.queue}._private_jobs set run_at = now()`);
    const text = `select from messages where channel = 'PUSH' and parcel_id = $1 for update`;
    let working: Promise<unknown> | undefined;
    await holding(app, { text, values: [parcel.id] }, async () => {
      working = app.work();
      await waitForLock(app);
      expect((await change(client, parcel)).status).toBe(200);
    });
    await working;
    await workAll(app);
    expect(await noticesOf(browser)).toEqual([]);
  });

  it('that waits is shown whatever the customer wants, when staff sent it again', async () => {
    const client = await makeClient(app);
    const browser = await browserOf(client);
    const { tracking } = await sendParcel(app, admin, { sender: { email: client.email } });
    await workAll(app);
    const { messages } = await messagesOf(app, admin, tracking);
    const told = messages.find((one: { channel: string }) => one.channel === 'PUSH');
    await sendAgain(app, admin, tracking, told.id);
    await whilePushesWait(() =>
      post(
        app.http,
        '/customer/settings/notifications',
        { name: 'EVENT_PICKUP', value: 0 },
        { token: client.token },
      ),
    );
    await workAll(app);
    expect(await noticesOf(browser)).toHaveLength(2);
  });

  it('that waits comes to each browser, also after another one got it', async () => {
    const client = await makeClient(app);
    const [first, second] = [await browserOf(client), await browserOf(client)];
    const { push } = app.context.adapters;
    const isAway = ({ endpoint }: { endpoint: string }) => endpoint === second.subscription.endpoint;
    app.context.adapters.push = {
      ...push,
      send: (device, ...rest) =>
        isAway(device) ? Promise.reject(new Error('The service is away.')) : push.send(device, ...rest),
    };
    const { tracking } = await sendParcel(app, admin, { sender: { email: client.email } });
    await app.work();
    await app.work();
    app.context.adapters.push = push;
    expect([(await noticesOf(first)).length, (await noticesOf(second)).length]).toEqual([1, 0]);
    await workAll(app);
    expect(await noticesOf(second)).toHaveLength(1);
    expect(await messageLines(app, admin, tracking)).toContain('SENDER PUSH PICKED_UP sent');
  });

  describe('that waits for two browsers', () => {
    const waiting = async (leave: (first: PushSubscriber, second: PushSubscriber) => Promise<unknown>) => {
      const client = await makeClient(app);
      const [first, second] = [await browserOf(client), await browserOf(client)];
      const { tracking } = await sendParcel(app, admin, { sender: { email: client.email } });
      const { now } = app.time;
      await whilePushesWait(() => leave(first, second));
      await workAll(app);
      app.time.now = now;
      const lines = await messageLines(app, admin, tracking);
      const shown = (await noticesOf(first)).length + (await noticesOf(second)).length;
      return { shown, line: lines.find((line) => line.startsWith('SENDER PUSH')) };
    };
    const subscribe = async ({ token }: { token: string }, { subscription }: PushSubscriber) =>
      expect((await post(app.http, '/push/subscribe', subscription, { token })).status).toBe(200);

    it('is shown in the one that is left, once the other is another account’s', async () => {
      const other = await makeClient(app);
      expect(await waiting((first) => subscribe(other, first))).toEqual({
        shown: 1,
        line: 'SENDER PUSH PICKED_UP sent',
      });
    });
    it.each([
      [
        'both are others’',
        async (first: PushSubscriber, second: PushSubscriber) => {
          for (const browser of [first, second]) await subscribe(await makeClient(app), browser);
        },
      ],
      [
        'both are gone',
        (first: PushSubscriber, second: PushSubscriber) =>
          app.pool.query('delete from push_subscriptions where endpoint in ($1, $2)', [
            first.subscription.endpoint,
            second.subscription.endpoint,
          ]),
      ],
      [
        'its day is over',
        async () => {
          app.time.now = new Date(app.time.now.getTime() + 25 * 3_600_000);
        },
      ],
    ])('waits no more, once %s', async (_what, leave) => {
      expect(await waiting(leave)).toEqual({ shown: 0, line: 'SENDER PUSH PICKED_UP dropped' });
    });
    it('waits no more, once both push services say that they are gone', async () => {
      const { push } = app.context.adapters;
      const send = vi.spyOn(push, 'send').mockResolvedValue('gone');
      const { line } = await waiting(async () => undefined).finally(() => send.mockRestore());
      expect(line).toBe('SENDER PUSH PICKED_UP dropped');
    });
  });

  it.each([
    [
      'the note was deleted',
      (_colleague: object, id: number) =>
        post(app.http, '/staff/notes/delete', { id, type: 'cargo' }, { token: admin.token }),
    ],
    [
      'the mention was opened',
      async ({ token }: { token: string }) => {
        const { mentions } = (await get(app.http, '/staff/mentions', { token })).body;
        return post(app.http, '/staff/mentions/seen', { id: mentions[0].id }, { token });
      },
    ],
  ])('of a mention that waits is not shown once %s', async (_what, change) => {
    const colleague = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
    const browser = await browserOf(colleague);
    const { tracking } = await sendParcel(app, admin);
    await workAll(app);
    const body = `@${colleague.username} look`;
    const noted = await post(app.http, '/staff/store/notes', { tracking, body }, { token: admin.token });
    await whilePushesWait(async () => expect((await change(colleague, noted.body.note.id)).status).toBe(200));
    await workAll(app);
    expect(await noticesOf(browser)).toEqual([]);
  });

  it('tells staff that they were mentioned, without the note', async () => {
    const colleague = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
    const { rows } = await app.pool.query('select username from staff where id = $1', [colleague.id]);
    const browser = await browserOf(colleague);
    const { tracking } = await sendParcel(app, admin);
    const body = `@${rows[0].username} secret words`;
    const noted = await post(app.http, '/staff/store/notes', { tracking, body }, { token: admin.token });
    expect(noted.status).toBe(200);
    await workAll(app);
    expect(await noticesOf(browser)).toEqual([
      { title: expect.stringMatching(/ has mentioned you$/), body: '', link: '/manage/profile?tab=mentions' },
    ]);
  });
});

it('a notification is in the data of the sender who got it, and not of one who was corrected to later', async () => {
  const [former, owner] = [await makeClient(app), await makeClient(app)];
  const toldTo = async ({ token }: { token: string }): Promise<string[]> => {
    const { body } = await get(app.http, '/customer/data', { token });
    return (body.messages as { channel: string; kind: string }[])
      .filter(({ channel }) => channel === 'PUSH')
      .map(({ kind }) => kind);
  };
  await browserOf(former);
  await browserOf(owner);
  const parcel = await sendParcel(app, admin, { sender: { email: former.email } });
  await workAll(app);
  expect(await toldTo(former)).toEqual(['PICKED_UP']);
  // A name that was misspelt is the same sender's.
  await correct(app, admin, parcel, 'sender', { name: 'Nino Corrected' });
  expect(await toldTo(former)).toEqual(['PICKED_UP']);
  await correct(app, admin, parcel, 'sender', { email: owner.email });
  await workAll(app);
  expect(await toldTo(owner)).toEqual([]);
  app.time.now = new Date(app.time.now.getTime() + 1000);
  await recordEvent(app, admin, parcel.tracking, 'TRANSIT');
  await workAll(app);
  expect(await toldTo(owner)).toEqual(['IN_TRANSIT']);
});
