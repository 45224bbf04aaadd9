/** The embedded database on its own: leftovers that it finds at a start, and its behaviour while it cannot start. */
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { requireOwner } from '../../server/db/cluster-location.ts';
import { startEmbedded, type EmbeddedDatabase, urlOfRunning } from '../../server/db/embedded.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { leftoverOf } from '../../server/db/leftover-postmaster.ts';
import { commandOf, descendants } from '../support/processes.ts';

const SHARED_FOLDER = '/var/lib/merani';
const databases: EmbeddedDatabase[] = [];
const folders: { remove(): void }[] = [];

function folder(): string {
  const made = tempFolder('embedded');
  folders.push(made);
  return made.path;
}

async function start(dataDir: string, log: (line: string) => void = () => undefined) {
  const database = await startEmbedded(dataDir, { durable: false, log });
  databases.push(database);
  return database;
}

/** The first value of the result; undefined while the database is down. */
async function firstValue(url: string, text: string): Promise<unknown> {
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

/** The postmaster that runs this cluster. */
const postmasterOf = (cluster: string) =>
  descendants(process.pid).find(
    (pid) => commandOf(pid).includes(`-D ${cluster}`) && !commandOf(pid).includes('/bin/sh'),
  );

afterEach(async () => {
  for (const database of databases.splice(0)) await database.stop();
  for (const { remove } of folders.splice(0)) remove();
});

describe('a command beside the product', () => {
  it('finds the running database and leaves its folders as they are', async () => {
    const dataDir = folder();
    await start(dataDir);
    const outer = join(dataDir, 'postgres');
    if (existsSync(outer)) chmodSync(outer, 0o755);
    expect(await firstValue(urlOfRunning(dataDir), 'select 1')).toBe(1);
    if (existsSync(outer)) expect(statSync(outer).mode & 0o777).toBe(0o755);
  });

  it('refuses a cluster that another user runs', () => {
    const cluster = folder();
    if (process.getuid?.() === 0) chownSync(cluster, 12_345, 12_345);
    expect(() => requireOwner(cluster, 54_321)).toThrow('run this as that user');
  });
});

describe('a start', () => {
  it('does not touch another PostgreSQL whose pid is in a stale pid file', async () => {
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
    expect(await firstValue(started.url, 'select 1')).toBe(1);
    expect(await firstValue(other.url, 'select 2')).toBe(2);
    expect(postmasterOf(join(others, 'postgres', 'cluster'))).toBe(pid);
  });

  it('recognises the postmaster of its own folder', async () => {
    const mine = folder();
    const cluster = join(mine, 'postgres', 'cluster');
    await start(mine);
    expect(leftoverOf(cluster)).toBe(postmasterOf(cluster));
    await databases.pop()?.stop();
    expect(leftoverOf(cluster)).toBeNull();
  });

  it('works in a folder that others cannot enter, and leaves nothing elsewhere once it is removed', async () => {
    const elsewhere = () => (existsSync(SHARED_FOLDER) ? readdirSync(SHARED_FOLDER) : []);
    const before = elsewhere().filter((name) => !name.startsWith('postgres-'));
    const closed = tempFolder('embedded-closed');
    chmodSync(closed.path, 0o700);
    mkdirSync(join(closed.path, 'data'));
    const database = await start(join(closed.path, 'data'));
    expect(await firstValue(database.url, 'select 1')).toBe(1);
    await databases.pop()?.stop();
    closed.remove();
    expect(elsewhere().filter((name) => !name.startsWith('postgres-'))).toEqual(before);
  });
});

describe('a first start that was killed', () => {
  it('during initdb, or while it wrote the password, does not break the next start', async () => {
    const mine = folder();
    // What an interrupted start leaves behind: a cluster with nothing but its version file, and an empty password
    // file.
    const half = join(mine, 'postgres', 'cluster.new');
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, 'PG_VERSION'), '18\n');
    writeFileSync(join(mine, 'postgres', 'password.new'), '');
    const started = await start(mine);
    expect(await firstValue(started.url, 'select 1')).toBe(1);
    expect(existsSync(half)).toBe(false);
  });
});

describe('a database that stops and cannot start', () => {
  it('is restarted once it can start, on its own port, even if somebody takes that meanwhile', async () => {
    const mine = folder();
    const cluster = join(mine, 'postgres', 'cluster');
    const messages: string[] = [];
    const database = await start(mine, (line) => messages.push(line));
    // PostgreSQL refuses a data folder that others may read. This stands for a full disk and is easier to undo.
    chmodSync(cluster, 0o777);
    process.kill(postmasterOf(cluster) ?? 0, 'SIGKILL');
    await expect.poll(() => messages.join(' ')).toContain('tried again');
    expect(await firstValue(database.url, 'select 1')).toBeUndefined();
    const taken = createServer();
    await once(taken.listen(Number(new URL(database.url).port), '127.0.0.1'), 'listening');
    chmodSync(cluster, 0o700);
    await expect
      .poll(() => messages.at(-1), { timeout: 60_000 })
      .toMatch(/Address already in use.*tried again/s);
    taken.close();
    await expect.poll(() => messages.at(-1)).toBe('The database is back.');
    expect(await firstValue(database.url, 'select 1')).toBe(1);
  });
});
