/**
 * `npm run move-files -- to-bucket` or `-- to-disk`: moves all files between DATA_DIR and the bucket of the settings
 * (docs/operations.md); `-- claim`: says that they are this installation's, which has taken the place of another. A move may be interrupted and run again: a file is removed only after its copy was read back.
 */
import { join } from 'node:path';
import { bucketFiles } from './adapters/bucket-stores.ts';
import { openBucket } from './adapters/bucket.ts';
import { localFileStore, OWNER_NAME, type FileStore } from './adapters/file-store.ts';
import { openDatabase } from './backup/open-database.ts';
import { claimDataDir, requireOwnDataDir } from './claim-data-dir.ts';
import { readConfig } from './config.ts';
import { createDb, createPool } from './db/connect.ts';
import { claimFiles, refuseOthersFiles } from './features/base/file-owner/file-owner.service.ts';

export interface Moved {
  files: number;
  bytes: number;
  /** Files that the product deleted meanwhile. */
  gone: number;
}

/** Moves every file that `from` has, one after the other, until `signal` aborts. */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  onProgress: (moved: Moved) => void,
  signal: AbortSignal,
): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, gone: 0 };
  for await (const names of from.names()) {
    for (const name of names) {
      if (signal.aborted) return moved;
      if (name === OWNER_NAME) continue;
      const bytes = await from.get(name);
      if (bytes === undefined) {
        moved.gone += 1;
        continue;
      }
      // A copy of an earlier run that was interrupted may not be whole.
      if (!(await to.get(name))?.equals(bytes)) {
        await to.remove(name);
        await to.put(name, bytes);
      }
      if (!(await to.get(name))?.equals(bytes)) throw new Error(`The copy of ${name} differs from the file.`);
      await from.remove(name);
      moved.files += 1;
      moved.bytes += bytes.length;
      onProgress(moved);
    }
  }
  return moved;
}

async function main(command: string | undefined): Promise<string> {
  const config = readConfig();
  if (command !== 'to-bucket' && command !== 'to-disk' && command !== 'claim')
    throw new Error('Usage: npm run move-files -- to-bucket, or to-disk, or claim');
  requireOwnDataDir(config.dataDir, config.schema);
  const disk = localFileStore(join(config.dataDir, 'files'));
  const bucket = config.s3 && bucketFiles(openBucket(config.s3));
  const stores = [disk, ...(bucket === undefined ? [] : [bucket])];
  const { url, close } = await openDatabase(config, (line) => void process.stderr.write(`${line}\n`));
  const pool = createPool(url, 1);
  try {
    const db = createDb(pool);
    if (command === 'claim') {
      await claimFiles(db, stores);
      return 'The files are this installation’s now.';
    }
    if (bucket === undefined) throw new Error('Set S3_BUCKET.');
    await refuseOthersFiles(db, stores);
    claimDataDir(config.dataDir, config.schema);
    return await moveAll(
      ...(command === 'to-bucket' ? ([disk, bucket] as const) : ([bucket, disk] as const)),
    );
  } finally {
    await pool.end();
    await close();
  }
}

async function moveAll(from: FileStore, to: FileStore): Promise<string> {
  const total = await count(from);
  const stopped = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => stopped.abort());
  const moved = await moveFiles(from, to, (sofar) => show(sofar, total), stopped.signal);
  const meanwhile = moved.gone > 0 ? `; ${moved.gone} were deleted meanwhile` : '';
  const figures = `${moved.files} of ${total} files moved, ${moved.bytes} bytes${meanwhile}`;
  if (stopped.signal.aborted) throw new Error(`${figures}. Interrupted: run it again for the rest.`);
  return `${figures}.`;
}

async function count(store: FileStore): Promise<number> {
  let total = 0;
  for await (const names of store.names()) total += names.filter((name) => name !== OWNER_NAME).length;
  return total;
}

const BAR = 30;

/** How far it is, in one line of a terminal. */
function show({ files }: Moved, total: number): void {
  if (!process.stderr.isTTY) return;
  const part = Math.min(1, files / Math.max(1, total));
  const bar = '█'.repeat(Math.round(part * BAR)).padEnd(BAR, '░');
  process.stderr.write(`\r${bar} ${files} of ${total} files${files >= total ? '\n' : ''}`);
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await main(process.argv[2])}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
