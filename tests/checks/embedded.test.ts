/** The embedded database by itself: what it finds at a start, and what it does while it cannot start. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbedded, type EmbeddedDatabase } from '../../server/db/embedded.ts';
import { passingFolder } from '../support/passing-folder.ts';
import { leftoverOf } from '../../server/db/leftover-postmaster.ts';
import { commandOf, descendants } from '../support/processes.ts';

const SHARED_PLACE = '/var/lib/merani';
const databases: EmbeddedDatabase[] = [];
const folders: { remove(): void }[] = [];

function folder(): string {
  const made = passingFolder('embedded');
  folders.push(made);
  return made.path;
}

async function start(dataDir: string, log: (line: string) => void = () => undefined) {
  const database = await startEmbedded(dataDir, { durable: false, log });
  databases.push(database);
  return database;
}

/** What the database answers; undefined while it is away. */
async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return Object.values((await client.query<Record<string, unknown>>(text)).rows[0] ?? {})[0];
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The postmaster that works in this cluster. */
const postmasterOf = (cluster: string) =>
  descendants(process.pid).find(
    (pid) => commandOf(pid).includes(`-D ${cluster}`) && !commandOf(pid).includes('/bin/sh'),
  );

afterEach(async () => {
  for (const database of databases.splice(0)) await database.stop();
  for (const { remove } of folders.splice(0)) remove();
});

describe('a start', () => {
  it('leaves another PostgreSQL alone whose number stands in a stale pid file', async () => {
    const [mine, others] = [folder(), folder()];
    await (await start(mine)).stop();
    databases.pop();
    const other = await start(others);
    const pid = postmasterOf(join(others, 'postgres', 'cluster'));
    expect(pid).toBeGreaterThan(0);
    const pidFile = join(mine, 'postgres', 'cluster', 'postmaster.pid');
    const words = readFileSync(join(others, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
      .split('\n')
      .slice(1);
    writeFileSync(pidFile, [pid, ...words].join('\n'));
    const started = await start(mine);
    expect(await ask(started.url, 'select 1')).toBe(1);
    expect(await ask(other.url, 'select 2')).toBe(2);
    expect(postmasterOf(join(others, 'postgres', 'cluster'))).toBe(pid);
  });

  it('knows a postmaster of its own folder', async () => {
    const mine = folder();
    const cluster = join(mine, 'postgres', 'cluster');
    await start(mine);
    expect(leftoverOf(cluster)).toBe(postmasterOf(cluster));
    await databases.pop()?.stop();
    expect(leftoverOf(cluster)).toBeNull();
  });

  it('works in a folder that others may not enter, and leaves nothing elsewhere once it is removed', async () => {
    const elsewhere = () => (existsSync(SHARED_PLACE) ? readdirSync(SHARED_PLACE) : []);
    const before = elsewhere().filter((name) => !name.startsWith('postgres-'));
    const closed = passingFolder('embedded-closed');
    chmodSync(closed.path, 0o700);
    mkdirSync(join(closed.path, 'data'));
    const database = await start(join(closed.path, 'data'));
    expect(await ask(database.url, 'select 1')).toBe(1);
    await databases.pop()?.stop();
    closed.remove();
    expect(elsewhere().filter((name) => !name.startsWith('postgres-'))).toEqual(before);
  });
});

describe('a first start that was killed', () => {
  it('within initdb, or as it wrote the password, leaves nothing that the next one trips over', async () => {
    const mine = folder();
    // What each of them leaves: a cluster that has its version file and nothing else, and an empty password.
    const half = join(mine, 'postgres', 'cluster.new');
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, 'PG_VERSION'), '18\n');
    writeFileSync(join(mine, 'postgres', 'password.new'), '');
    const started = await start(mine);
    expect(await ask(started.url, 'select 1')).toBe(1);
    expect(existsSync(half)).toBe(false);
  });
});

describe('a database that ends and cannot start', () => {
  it('is started again once it can', async () => {
    const mine = folder();
    const cluster = join(mine, 'postgres', 'cluster');
    const said: string[] = [];
    const database = await start(mine, (line) => said.push(line));
    // PostgreSQL refuses a data folder that others may read: as good as a full disk, and undone as easily.
    chmodSync(cluster, 0o777);
    process.kill(postmasterOf(cluster) ?? 0, 'SIGKILL');
    await expect.poll(() => said.join(' '), { timeout: 60_000 }).toContain('tried again');
    expect(await ask(database.url, 'select 1')).toBeUndefined();
    chmodSync(cluster, 0o700);
    await expect.poll(() => said.at(-1), { timeout: 60_000 }).toBe('The database is back.');
    expect(await ask(database.url, 'select 1')).toBe(1);
  }, 120_000);
});
