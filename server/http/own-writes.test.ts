/** Reads from a real streaming replica, whose replay the tests pause. */
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeMainAdmin, makeStaff, makeTariffs, takeIn, type Colleague } from '#tests/support/factories.ts';
import { startWithReplica, type DatabaseWithReplica } from '#tests/support/replica-server.ts';
import { get, post, type Reply, type RequestOptions } from '#tests/support/requests.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { openTestApp, type OpenedTestApp } from '#tests/support/test-app.ts';
import { administer, databaseUrl, TEST_SCHEMA } from '#tests/support/database-setup.ts';
import { inSchema } from '../db/company.ts';
import { LATE_MS } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { openReplica, ReplicaLeft } from '../db/replica.ts';
import { migrateQueue } from '../jobs/worker.ts';

const folder = tempFolder('replica');
let servers: DatabaseWithReplica;
let app: OpenedTestApp;
let admin: Colleague;
let replica: pg.Client;
let number: string;

beforeAll(async () => {
  const prepare = async (url: string) => {
    const own = inSchema(url, TEST_SCHEMA);
    await migrate(own);
    await migrateQueue(own, pino({ level: 'silent' }));
    // Its commits are in the log when they are acknowledged, as in a real installation.
    await administer(url, 'alter role merani set synchronous_commit = on');
    await administer(databaseUrl(url, 'postgres'), 'create database template template merani');
  };
  servers = await startWithReplica(folder.path, { durable: false, prepare });
  const replicaOf = (url: string) => {
    const there = new URL(servers.replica.url);
    there.pathname = new URL(url).pathname;
    return there.href;
  };
  app = await openTestApp((url) => ({ DATABASE_REPLICA_URL: replicaOf(url) }), {
    adminUrl: databaseUrl(servers.primary.url, 'postgres'),
    templateName: 'template',
  });
  replica = new pg.Client({ connectionString: servers.replica.url });
  replica.on('error', () => undefined);
  await replica.connect();
  await makeTariffs(app);
  admin = await makeMainAdmin(app);
});

afterAll(async () => {
  await replica.end();
  await app.close();
  await servers.replica.stop();
  await servers.primary.stop();
  folder.remove();
});

async function pauseReplay(): Promise<void> {
  await replica.query('select pg_wal_replay_pause()');
  const state = async () =>
    (await replica.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state')).rows[0]
      ?.state;
  await expect.poll(state).toBe('paused');
}

/** Lets the replica replay everything, and waits until the product reads from it. */
async function catchUp(): Promise<void> {
  await replica.query('select pg_wal_replay_resume()');
  const { rows } = await app.pool.query<{ end: string }>('select pg_current_wal_flush_lsn()::text as end');
  const reached = async () =>
    (
      await replica.query<{ reached: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached', [
        rows[0]?.end,
      ])
    ).rows[0]?.reached;
  await expect.poll(reached).toBe(true);
  await expect.poll(() => app.context.replica?.isUsed()).toBe(true);
}

/** The cookie with what a response says was written, as the next request sends it. */
function writtenBy(reply: Reply): string {
  const cookie = reply.cookies.find((one) => one.name === 'merani_written');
  expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Strict', maxAge: 60 });
  return `merani_written=${encodeURIComponent(cookie?.value ?? '')}`;
}

const event = async (type: string): Promise<Reply> => {
  app.time.now = new Date(app.time.now.getTime() + 1_000);
  const body = { tracking_numbers: [number], event: type };
  const reply = await post(app.http, '/cargo/batch/event', body, { token: admin.token });
  expect(reply.status).toBe(200);
  return reply;
};

/** The status that a reader sees. */
const seen = async (options: RequestOptions = {}): Promise<string> =>
  String((await post(app.http, '/cargo/track', { tracking_number: number }, options)).body.status);

describe('reads with a replica', () => {
  beforeEach(async () => {
    await catchUp();
    number = (await takeIn(app, admin)).tracking_number;
    await catchUp();
  });

  it('show what the reader wrote, and others what the replica has', async () => {
    await pauseReplay();
    const cookie = writtenBy(await event('TRANSIT'));
    expect(await seen({ cookie })).toBe('IN_TRANSIT');
    expect(await seen()).toBe('PICKED_UP');
    await catchUp();
    expect(await seen()).toBe('IN_TRANSIT');
  });

  it('come from the replica again as soon as it shows what the reader wrote', async () => {
    const first = writtenBy(await event('PROCESS'));
    await catchUp();
    await pauseReplay();
    const second = writtenBy(await event('TRANSIT'));
    expect(await seen({ cookie: first })).toBe('PROCESSING');
    expect(await seen({ cookie: second })).toBe('IN_TRANSIT');
  });

  it('go by a header for clients without cookies; with a login and neither, the primary answers', async () => {
    await pauseReplay();
    const written = String((await event('TRANSIT')).headers['x-merani-written']);
    expect(await seen({ headers: { 'x-merani-written': written } })).toBe('IN_TRANSIT');
    expect(await seen({ token: admin.token })).toBe('IN_TRANSIT');
    expect(await seen({ token: admin.token, cookie: 'merani_session=1' })).toBe('PICKED_UP');
    expect(await seen({ cookie: 'merani_written=nonsense' })).toBe('IN_TRANSIT');
  });

  it('are answered by it for statistics and exports, too', async () => {
    const session = { token: admin.token, cookie: 'merani_session=1' };
    const csv = { ...session, headers: { accept: 'text/csv' } };
    const paths = ['/statistics', '/statistics/inactive-delayed/', '/staff/bookings/all'];
    const items = async (options: RequestOptions) =>
      Number((await get(app.http, '/statistics', options)).body.parcels.total);
    const lines = async (options: RequestOptions) =>
      String((await post(app.http, '/cargo', {}, options)).body).split('\n').length;
    const [itemsBefore, linesBefore] = [await items(session), await lines(csv)];
    await pauseReplay();
    const taken = await post(app.http, '/cargo', {}, session);
    const { tracking_number } = await takeIn(app, admin);
    expect(await items(session)).toBe(itemsBefore);
    expect(await lines(csv)).toBe(linesBefore);
    // The list that is not exported comes from the primary.
    const list = await post(app.http, '/cargo', {}, session);
    expect(list.body.cargos[0].tracking_number).toBe(tracking_number);
    const cookie = `merani_session=1; ${writtenBy(list)}`;
    expect(await items({ ...session, cookie })).toBe(itemsBefore + 1);
    expect(await lines({ ...csv, cookie })).toBe(linesBefore + 1);
    for (const path of paths) expect((await get(app.http, path, session)).status).toBe(200);
    const client = taken.body.cargos[0].sender_id ?? 1;
    expect((await get(app.http, `/statistics/customer?id=${client}`, csv)).status).toBeLessThan(500);
  });

  it('wait for its connections like those of the primary: whose login has ended meanwhile is refused', async () => {
    const { id, token } = await makeStaff(app, ['VIEW_CARGO_STATISTICS'], ['UK/GE']);
    await catchUp();
    const session = { token, cookie: 'merani_session=1' };
    const read = () => get(app.http, '/statistics', session);
    expect((await read()).status).toBe(200);
    const pool = app.context.replica?.pool;
    if (!pool) throw new Error('no pool of the replica');
    const connections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    let waiting: Promise<Reply> | undefined;
    try {
      waiting = read();
      await expect.poll(() => pool.waitingCount).toBeGreaterThan(0);
      const began = performance.now();
      await app.pool.query('update logins set ended_at = now() where staff_id = $1', [id]);
      await expect.poll(() => performance.now() - began).toBeGreaterThan(2 * LATE_MS);
    } finally {
      for (const connection of connections) connection.release();
    }
    expect((await waiting).status).toBe(401);
  });

  it('leave a position behind only where something may have been written', async () => {
    expect((await post(app.http, '/cargo/track', { tracking_number: number })).cookies).toEqual([]);
    expect((await post(app.http, '/cargo/pickup', {}, { token: admin.token })).cookies).toEqual([]);
  });
});

describe('a replica', () => {
  const open = (options: object) =>
    openReplica(servers.replica.url, app.context.lookups, {
      behindPooler: false,
      poolSize: 2,
      every: 20,
      ...options,
    });

  it('is left while it is behind, and used again once it is not', async () => {
    await catchUp();
    const watched = open({ maxBehind: 100 });
    await expect.poll(watched.isUsed).toBe(true);
    await pauseReplay();
    await event('PROCESS');
    await expect.poll(watched.isUsed).toBe(false);
    await catchUp();
    await expect.poll(watched.isUsed).toBe(true);
    await watched.close();
  });

  it('is left at once by reads that it does not answer', async () => {
    const watched = open({ every: 60_000 });
    await expect.poll(watched.isUsed).toBe(true);
    const reading = watched.whileUsed(() => new Promise(() => undefined));
    watched.leave();
    await expect(reading).rejects.toThrow(ReplicaLeft);
    await watched.close();
  });

  it('is not used when it is a database of its own', async () => {
    const watched = openReplica(servers.primary.url, app.context.lookups, {
      behindPooler: false,
      poolSize: 2,
      every: 20,
    });
    const asked = async () =>
      (
        await app.pool.query(`select from pg_stat_activity
          where datname = 'merani' and state = 'idle' and query like 'select pg_is_in_recovery()%'`)
      ).rowCount;
    await expect.poll(asked).toBe(1);
    expect(await watched.shows(undefined)).toBe(false);
    await watched.close();
  });

  // The last one, because it stops the replica.
  it('that is away makes no read fail', async () => {
    await catchUp();
    await Promise.all(Array.from({ length: 20 }, () => seen()));
    await servers.replica.stop();
    const found = await Promise.all(Array.from({ length: 20 }, () => seen()));
    expect(new Set(found)).toEqual(new Set(['PROCESSING']));
    expect(app.context.replica?.isUsed()).toBe(false);
  });
});
