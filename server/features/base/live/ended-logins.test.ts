/** A stream ends at once when its login ends, whichever process ends it; the check of each heartbeat is not needed for that. */
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { liveBus, type LiveBus } from '#server/db/live-bus.ts';
import { listenTo, type Listener } from '#tests/support/event-stream.ts';
import {
  makeClient,
  makeMainAdmin,
  makeStaff,
  makeTariffs,
  PASSWORD,
  type Colleague,
} from '#tests/support/factories.ts';
import { get, post, refreshCookieOf, type Reply } from '#tests/support/requests.ts';
import { log, useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let other: FastifyInstance;
let bus: LiveBus;
let admin: Colleague;
let url: string;

beforeAll(async () => {
  // Heartbeats never come.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  await makeTariffs(app);
  admin = await makeMainAdmin(app);
  // Another process, as far as messages go: it has a bus of its own.
  bus = liveBus(app.url, app.context.db);
  other = await createApp({ context: { ...app.context, live: bus }, log });
  url = `${await other.listen({ port: 0, host: '127.0.0.1' })}/api/events/stream`;
  // The first stream connects to the database; later ones hear at once.
  const first = await listenTo(url, admin.token);
  await first.next();
  first.close();
});

afterAll(async () => {
  await other.close();
  await bus.close();
  vi.useRealTimers();
});

let agent: Colleague;
let login: Reply;
let listener: Listener;

const logIn = (cookie = '') =>
  post(app.http, '/auth/staff', { username: agent.username, password: PASSWORD }, { cookie });
const tokenOf = (reply: Reply) => String(reply.body.access_token);
const change = (body: object) =>
  post(app.http, '/staff/update', { username: agent.username, ...body }, { token: admin.token });

/** A refresh token that its thief uses after its owner used two later ones. */
async function stolen(cookie: string): Promise<Reply> {
  const refresh = (given: string) => post(app.http, '/auth/refresh', {}, { cookie: given });
  await refresh(refreshCookieOf(await refresh(cookie)));
  app.time.now = new Date(app.time.now.getTime() + 60_000);
  return refresh(cookie);
}

describe('a stream ends with its login', () => {
  beforeEach(async () => {
    agent = await makeStaff(app);
    login = await logIn();
    listener = await listenTo(url, tokenOf(login));
  });

  afterEach(() => listener.close());

  it.each<[string, () => Promise<Reply>]>([
    ['a deactivation', () => change({ active: 0 })],
    ['a change of rights', () => change({ privileges: ['HANDLE_CARGO'] })],
    [
      'a new password by an admin',
      () => change({ new_password: 'right-horse-10', confirm_password: 'right-horse-10' }),
    ],
    ['a logout', () => get(app.http, '/auth/admin/logout', { cookie: refreshCookieOf(login) })],
    ['a login in the same browser', () => logIn(refreshCookieOf(login))],
    [
      '‘Log out all other devices’',
      async () => post(app.http, '/auth/logout/others', {}, { token: tokenOf(await logIn()) }),
    ],
    [
      'a change of the password elsewhere',
      async () =>
        post(
          app.http,
          '/auth/update/password',
          { current_password: PASSWORD, password: 'right-horse-11', confirm_password: 'right-horse-11' },
          { token: tokenOf(await logIn()) },
        ),
    ],
    ['a stolen refresh token', async () => stolen(refreshCookieOf(login))],
  ])('by %s', async (_what, act) => {
    const { status } = await act();
    expect([200, 401]).toContain(status);
    await listener.ended;
    expect((await get(app.http, '/staff/privileges', { token: tokenOf(login) })).status).toBe(401);
  });

  it('by a closed account', async () => {
    const client = await makeClient(app);
    const heard = new Promise<unknown>((resolve) => {
      const stop = bus.subscribe((one) => {
        if (one.type !== 'logins' || one.of !== `client:${client.id}`) return;
        stop();
        resolve(one);
      });
    });
    const done = await post(app.http, '/customer/close', { password: PASSWORD }, { token: client.token });
    expect(done.status).toBe(200);
    await heard;
  });

  it('and not with another login of the account', async () => {
    const second = await logIn();
    await get(app.http, '/auth/admin/logout', { cookie: refreshCookieOf(second) });
    app.context.live.publish([{ type: 'mention', staff_id: agent.id }]);
    expect(await listener.next()).toMatchObject({ name: 'mention' });
  });
});
