/**
 * The default database: real PostgreSQL with binaries from a package and its data under DATA_DIR. It stops when the
 * server exits (its standard input closes), and a restart recovers from a killed one.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { locateCluster, type ClusterLocation } from './cluster-location.ts';
import { stopLeftover } from './leftover-postmaster.ts';
import { freePort } from './free-port.ts';

export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
}

/** Stops PostgreSQL when standard input closes, which happens however the server ends. */
const WRAPPER = `
exec 3<&0
if command -v setpriv >/dev/null 2>&1 && setpriv --pdeathsig INT true 2>/dev/null; then set -- setpriv --pdeathsig INT "$@"; fi
"$@" 3<&- </dev/null & server=$!
( cat <&3 >/dev/null; kill -INT $server 2>/dev/null ) & watcher=$!
trap 'kill -INT $server 2>/dev/null' INT TERM
wait $server; code=$?
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $watcher 2>/dev/null
exit $code
`;

/** Starts the cluster under `dataDir`, creating it first if needed. `durable: false` is only for tests. */
export async function startEmbedded(
  dataDir: string,
  options: { durable: boolean; log: (line: string) => void },
): Promise<EmbeddedDatabase> {
  const location = locateCluster(dataDir, options.log);
  await stopLeftover(location.cluster);
  passwordOf(location);
  if (!existsSync(location.cluster)) await initialise(location);
  const port = await freePort();
  const server = await supervise((signal) => launch(location, port, options.durable, signal), options.log);
  await createDatabase(urlOf(location, port, 'postgres'));
  return { url: urlOf(location, port, 'merani'), stop: () => server.stop() };
}

/** The URL of the cluster under `dataDir` that another process runs. */
export function urlOfRunning(dataDir: string): string {
  const location = locateCluster(dataDir, () => undefined);
  const [, , , port = ''] = readFileSync(join(location.cluster, 'postmaster.pid'), 'utf8').split('\n');
  return urlOf(location, port, 'merani');
}

function urlOf(location: ClusterLocation, port: number | string, database: string): string {
  return `postgres://merani:${passwordOf(location)}@127.0.0.1:${port}/${database}`;
}

const MAX_DELAY = 15_000;

/**
 * Restarts the server on the same port when it ends unexpectedly, and keeps retrying when it cannot start (a full
 * disk). Readiness reports the outage meanwhile.
 */
async function supervise(start: (signal: AbortSignal) => Promise<ChildProcess>, log: (line: string) => void) {
  const stopping = new AbortController();
  let current = await start(stopping.signal);
  let restarting: Promise<void> = Promise.resolve();
  const watch = () =>
    current.once('exit', () => {
      if (!stopping.signal.aborted) restarting = restart();
    });
  const restart = async () => {
    log('The database ended and is being restarted.');
    for (let wait = 500; !stopping.signal.aborted; wait = Math.min(2 * wait, MAX_DELAY)) {
      try {
        current = await start(stopping.signal);
        watch();
        return log('The database is back.');
      } catch (error) {
        log(`${(error as Error).message} The start will be tried again.`);
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  watch();
  return {
    stop: async () => {
      stopping.abort();
      await restarting;
      await stop(current);
    },
  };
}

function passwordOf(location: ClusterLocation): string {
  const file = join(location.folder, 'password');
  if (!existsSync(file)) {
    // Written under another name and then renamed, so that a kill leaves no partial file.
    const temporary = `${file}.new`;
    writeFileSync(temporary, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    if (location.user) chownSync(temporary, location.user.uid, location.user.gid);
    renameSync(temporary, file);
  }
  return readFileSync(file, 'utf8').trim();
}

async function initialise(location: ClusterLocation): Promise<void> {
  // Created under another name and then renamed, so that a kill leaves no partial cluster.
  const temporary = `${location.cluster}.new`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { mode: 0o700 });
  if (location.user) chownSync(temporary, location.user.uid, location.user.gid);
  await run(location, 'initdb', [
    `--pgdata=${temporary}`,
    '--username=merani',
    `--pwfile=${join(location.folder, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ]);
  renameSync(temporary, location.cluster);
}

async function run(location: ClusterLocation, program: string, args: string[]): Promise<void> {
  const child = spawn(join(location.bin, program), args, {
    cwd: location.folder,
    ...location.user,
    env: location.env,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} failed (${code}): ${output}`);
}

/** Starts PostgreSQL, with retries, because the lock of a killed server can linger for a moment. */
async function launch(
  location: ClusterLocation,
  port: number,
  durable: boolean,
  signal: AbortSignal,
): Promise<ChildProcess> {
  let output = '';
  for (const wait of [200, 400, 800, 1600, 3200, 0]) {
    if (signal.aborted) break;
    const args = [
      join(location.bin, 'postgres'),
      ...['-D', location.cluster, '-p', String(port)],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ...['-c', 'shared_buffers=256MB', '-c', 'jit=off', '-c', 'max_connections=200'],
      ...(durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off']),
    ];
    const child = spawn('/bin/sh', ['-c', WRAPPER, 'merani-postgres', ...args], {
      cwd: location.folder,
      ...location.user,
      env: location.env,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
    child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
    child.on('error', (error) => (output = error.message));
    if (await listening(child, port)) return child;
    await pause(wait, undefined, { signal }).catch(() => undefined);
  }
  throw new Error(`The embedded database did not start: ${output}`);
}

/** True when the server accepts connections, false when it exits first. */
async function listening(child: ChildProcess, port: number): Promise<boolean> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null || child.pid === undefined) return false;
    const probe = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'merani',
      database: 'postgres',
      password: '-',
    });
    try {
      await probe.connect();
    } catch (error) {
      // A rejected password means that the server is up. 57P03 means that it is still starting.
      if ((error as { code?: string }).code === '28P01') return true;
    } finally {
      await probe.end().catch(() => undefined);
    }
    await pause(50);
  }
  return false;
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query(`select 1 from pg_database where datname = 'merani'`);
    if (found.rowCount === 0) await client.query('create database merani');
  } finally {
    await client.end();
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.stdin?.end();
  await ended;
}
