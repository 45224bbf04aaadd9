/**
 * Runs the product on a small disk of its own: a file system in memory, mounted over its data, which begins with a copy of
 * them. Only the product's processes see it, and it is gone when they have ended. Needs root, or user namespaces.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { filesIn } from '../server/backup/backup.ts';
import type { Product } from './product.ts';

const MOUNT = `set -e
data=$1 size=$2 uid=$3 gid=$4
shift 4
mkdir -p "$data-disk"
mount -t tmpfs -o "size=$size" tmpfs "$data-disk"
cp -a "$data/." "$data-disk"
mount --bind "$data-disk" "$data"
if [ "$uid" = 0 ]; then exec "$@"; fi
exec unshare --user --map-user="$uid" --map-group="$gid" -- "$@"`;

/** Others than root become root in a namespace of their own, where they may mount. */
const namespace = (): string[] => [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
  '--mount',
];

/** Whether this machine lets us mount. */
export function canMount(): boolean {
  const [program = '', ...words] = namespace();
  return spawnSync(program, [...words, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

export interface SmallDisk {
  /** The product's data on it, as this process sees them. */
  data: string;
  /** Fills it until this many bytes are free. */
  fill(left: number): void;
  /** Gives the space back. */
  empty(): void;
  /** Rows of the database on it. */
  query: Product['query'];
  inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
}

/** Starts the product, which is stopped, with this much free space, in bytes. */
export async function startOnSmallDisk(product: Product, free: number): Promise<SmallDisk> {
  const used = filesIn(product.dataDir).reduce((sum, path) => sum + statSync(path).blocks * 512, 0);
  const ids = [process.getuid?.(), process.getgid?.()].map(String);
  const wrapper = [
    ...namespace(),
    'sh',
    '-c',
    MOUNT,
    'small-disk',
    product.dataDir,
    String(used + free),
    ...ids,
  ];
  await product.start({}, wrapper);
  const data = `/proc/${product.pid}/root${product.dataDir}`;
  const ballast = join(data, 'ballast');
  const inDatabase: SmallDisk['inDatabase'] = async (work) => {
    const client = new pg.Client({ connectionString: urlIn(join(data, 'postgres')) });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  return {
    data,
    fill(left) {
      const { bavail, bsize } = statfsSync(data);
      const file = openSync(ballast, 'a');
      try {
        const piece = Buffer.alloc(64 * 1024);
        for (let more = bavail * bsize - left; more > 0; more -= piece.length)
          writeSync(file, piece, 0, Math.min(more, piece.length));
      } catch (error) {
        // The product was faster.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    query: async <T extends pg.QueryResultRow>(statement: string, values: unknown[] = []) =>
      inDatabase(async (client) => (await client.query<T>(statement, values)).rows),
    inDatabase,
  };
}

function urlIn(folder: string): string {
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  const [, , , port = ''] = readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  return `postgres://merani:${password}@127.0.0.1:${port}/merani`;
}
