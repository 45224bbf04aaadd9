/**
 * The default database: real PostgreSQL with binaries from a package and its data under DATA_DIR. It stops when the
 * server exits (its standard input closes), and a restart recovers from a killed one.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type ClusterLocation, findCluster, locateCluster } from './cluster-location.ts';
import { stopLeftover } from './leftover-postmaster.ts';

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

export interface EmbeddedOptions {
  /** `false` is only for tests. */
  durable: boolean;
  log: (line: string) => void;
  /** The port to try next; tests choose it. */
  portToTry?: () => number;
}

/**
 * Below the ports that systems choose for outgoing connections (Linux from 32768, others from 49152): one of those could
 * be taken while a crashed database is away.
 */
const randomPort = () => randomInt(20_000, 32_000);

/** Starts the cluster under `dataDir`, creating it first if needed. */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const location = locateCluster(dataDir, options.log);
  await stopLeftover(location.cluster);
  const password = passwordOf(location);
  if (!existsSync(location.cluster)) await initialise(location);
  const { child, port } = await firstLaunch(location, options);
  const again = (signal: AbortSignal) => launch(location, port, options.durable, signal);
  const server = supervise(child, again, options.log);
  try {
    await createDatabase(urlOf(password, port, 'postgres'));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: urlOf(password, port, 'merani'), stop: () => server.stop() };
}

/** The URL of the cluster under `dataDir` that another process runs. */
export function urlOfRunning(dataDir: string): string {
  const { folder, cluster } = findCluster(dataDir);
  const [, , , port = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  return urlOf(readFileSync(passwordFile(folder), 'utf8').trim(), port, 'merani');
}

const urlOf = (password: string, port: number | string, database: string): string =>
  `postgres://merani:${password}@127.0.0.1:${port}/${database}`;

const MAX_DELAY = 15_000;

/**
 * Restarts the server on the same port, which its clients know, when it ends unexpectedly, and keeps retrying when it
 * cannot start (a full disk, a port that somebody took meanwhile). Readiness reports the outage meanwhile.
 */
function supervise(
  first: ChildProcess,
  start: (signal: AbortSignal) => Promise<ChildProcess>,
  log: (line: string) => void,
) {
  const stopping = new AbortController();
  let current = first;
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

const passwordFile = (folder: string) => join(folder, 'password');

function passwordOf(location: ClusterLocation): string {
  const file = passwordFile(location.folder);
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
    `--pwfile=${passwordFile(location.folder)}`,
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

/** PostgreSQL's words for what another attempt can mend: a taken port, and the lock of a killed server that lingers. */
const PORT_TAKEN = /Address already in use/;
const LOCK_LINGERS = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;
const PORTS_TRIED = 100;
/** Milliseconds between attempts while the lock lingers. */
const LOCK_WAITS = [200, 400, 800, 1600, 3200];

/** PostgreSQL cannot ask the system for a port, so each attempt takes another one. Returns the one where it listens. */
async function firstLaunch(location: ClusterLocation, options: EmbeddedOptions) {
  const portToTry = options.portToTry ?? randomPort;
  const waits = [...LOCK_WAITS];
  for (let tried = 1; ; tried += 1) {
    const port = portToTry();
    try {
      return { child: await launch(location, port, options.durable), port };
    } catch (error) {
      const { message } = error as Error;
      if (PORT_TAKEN.test(message) && tried < PORTS_TRIED) continue;
      const wait = LOCK_LINGERS.test(message) ? waits.shift() : undefined;
      if (wait === undefined) throw error;
      await pause(wait);
    }
  }
}

/** Starts PostgreSQL and waits until it accepts connections. Throws what it printed when it ends before. */
async function launch(
  location: ClusterLocation,
  port: number,
  durable: boolean,
  signal?: AbortSignal,
): Promise<ChildProcess> {
  const args = [
    join(location.bin, 'postgres'),
    ...['-D', location.cluster, '-p', String(port)],
    ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ...['-c', 'shared_buffers=256MB', '-c', 'jit=off', '-c', 'max_connections=200'],
    ...(durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off']),
  ];
  const before = postmasterFile(location.cluster);
  const child = spawn('/bin/sh', ['-c', WRAPPER, 'merani-postgres', ...args], {
    cwd: location.folder,
    ...location.user,
    env: location.env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (text: string) => (output = (output + text).slice(-4000));
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep);
  child.on('error', (error) => keep(error.message));
  // After the last line that it printed.
  const ended = new Promise<'ended'>((resolve) => child.once('close', () => resolve('ended')));
  for (let state = 'starting'; state !== 'ended';) {
    if (signal?.aborted) await stop(child);
    else if (accepts(postmasterFile(location.cluster), before)) return child;
    state = await Promise.race([pause(50, 'starting'), ended]);
  }
  throw new Error(`The embedded database did not start: ${output}`);
}

function postmasterFile(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    // PostgreSQL removes it whenever it ends, and the folder may be unreadable for a while.
    return '';
  }
}

/**
 * Whether the file says that this server accepts connections. A connection would prove less: another server may have the
 * port. The file of a killed one says the same, but has another process id and time.
 */
const accepts = (now: string, before: string): boolean =>
  now !== before && now.split('\n')[7]?.trim() === 'ready';

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
