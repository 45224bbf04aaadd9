/** A database that falls silent without closing its connections; a proxy plays it. */
import { expect, inject, it, onTestFinished } from 'vitest';
import { openCompany, openTestApp, useTestApp } from '#tests/support/test-app.ts';
import { openFaultyProxy } from '../../trials/faulty-proxy.ts';
import { createDb, createPool } from './connect.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { type Heard, liveBus } from './live-bus.ts';
import { WatchedConnections } from './silent-connections.ts';

const app = useTestApp();
/** Long enough that a slow machine is not taken for a silent server. */
const PATIENCE = 3_000;

/** The database behind a proxy. */
async function behindProxy(address = app.url) {
  const url = new URL(address);
  const proxy = await openFaultyProxy(() => Number(new URL(inject('adminUrl')).port));
  onTestFinished(() => proxy.close());
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return { proxy, url: url.href };
}

async function poolBehindProxy(size: number) {
  const { proxy, url } = await behindProxy();
  const pool = createPool(url, size, { patience: PATIENCE });
  onTestFinished(() => pool.end());
  return { proxy, pool };
}

it('a statement without an answer fails as one that may be repeated, and the next one has a new connection', async () => {
  const { proxy, pool } = await poolBehindProxy(1);
  const db = createDb(pool);
  const read = () => db.selectFrom('readiness').selectAll().execute();
  await read();
  proxy.forget();
  const failure = await read().catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(await read()).toHaveLength(1);
});

it('a transaction without an answer gives its connection back', async () => {
  const { proxy, pool } = await poolBehindProxy(1);
  const db = createDb(pool);
  const failure = await db
    .transaction()
    .execute(async (tx) => {
      proxy.forget();
      await tx.selectFrom('readiness').selectAll().execute();
    })
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('idle connections of which nothing was heard meanwhile end with the first silent one, in every pool', async () => {
  const { proxy, url } = await behindProxy();
  const connections = new WatchedConnections();
  const pools = [PATIENCE, 60_000].map((patience) => createPool(url, 3, { patience, connections }));
  onTestFinished(async () => void (await Promise.all(pools.map((one) => one.end()))));
  for (const pool of pools) {
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    for (const client of clients) client.release();
  }
  proxy.forget();
  await expect(pools[0]?.query('select')).rejects.toThrow('Connection terminated');
  await expect.poll(() => pools.map((one) => one.totalCount)).toEqual([0, 0]);
});

it('a connection that nobody asks anything may be silent', async () => {
  const { pool } = await poolBehindProxy(1);
  const idle = await pool.connect();
  await idle.query('begin');
  // Longer than the patience and its second look.
  await app.pool.query('select pg_sleep($1)', [PATIENCE / 1_000 + 2]);
  await idle.query('rollback');
  idle.release();
});

it('a server that listens for messages notices the silence, and says that some may be lost', async () => {
  const { proxy, url } = await behindProxy();
  const bus = liveBus(url, app.context.db, { every: 200, patience: PATIENCE });
  onTestFinished(() => bus.close());
  const heard: Heard[] = [];
  bus.subscribe((one) => void heard.push(one));
  const times = () => heard.filter(({ type }) => type === 'lost').length;
  await expect.poll(times).toBe(1);
  proxy.forget();
  await expect.poll(times).toBeGreaterThan(1);
  const mention = { type: 'mention', staff_id: 1 } as const;
  const afterMention = () => {
    bus.publish([mention]);
    return heard;
  };
  await expect.poll(afterMention).toContainEqual(mention);
});

it('readiness answers while the database is silent, and recovers with new connections', async () => {
  const other = await openTestApp();
  const { proxy, url } = await behindProxy(other.url);
  const behind = await openCompany(url);
  onTestFinished(async () => {
    await behind.close();
    await other.close();
  });
  const ready = async () => (await behind.http.inject('/health/ready')).statusCode;
  await expect.poll(ready).toBe(200);
  proxy.keepSilent();
  await expect.poll(ready).toBe(503);
  await proxy.open();
  await expect.poll(ready).toBe(200);
  proxy.forget();
  await expect.poll(ready).toBe(503);
  await expect.poll(ready).toBe(200);
});
