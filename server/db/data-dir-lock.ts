/** Allows one server per data directory: a second one fails instead of stopping the first one's database. */
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Locks the directory and returns a function that unlocks it. The lock of a process that has ended is ignored. */
export function lockDataDir(dataDir: string): () => Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'server.pid');
  const own = `${process.pid} ${startOf(process.pid)}`;
  // Written under another name first, so that nobody reads half of it. Of several links to one name, one succeeds.
  const written = `${file}.${process.pid}`;
  writeFileSync(written, own);
  try {
    while (unless('EEXIST', () => (linkSync(written, file), true)) === undefined) removeEnded(file, dataDir);
  } finally {
    rmSync(written, { force: true });
  }
  return async () => {
    if (readOf(file) === own) rmSync(file, { force: true });
  };
}

/** Removes the lock of a process that has ended; throws if it has not. */
function removeEnded(file: string, dataDir: string): void {
  const found = readOf(file);
  const [holder = '', startedAt = ''] = found?.split(' ') ?? [];
  const pid = Number(holder);
  if (pid > 0 && pid !== process.pid && startOf(pid) === startedAt)
    throw new Error(`Merani is already running on ${dataDir} (process ${pid}).`);
  const removed = `${file}.${process.pid}.ended`;
  if (unless('ENOENT', () => (renameSync(file, removed), true)) === undefined) return;
  // Another start has been faster, and this is its lock.
  if (readOf(removed) !== found) unless('EEXIST', () => linkSync(removed, file));
  rmSync(removed, { force: true });
}

const readOf = (file: string): string | undefined => unless('ENOENT', () => readFileSync(file, 'utf8'));

/** What `work` returns; undefined when it fails in this way. */
function unless<T>(code: 'EEXIST' | 'ENOENT', work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return undefined;
    throw error;
  }
}

/**
 * When a process started, so that another process with the same id is not mistaken for it; '' where the system does
 * not tell, undefined when there is no such process.
 */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
    if (!existsSync('/proc/self/stat')) return '';
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The program's name is in brackets and may contain spaces; the 20th field after it is the start time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return `${boot}:${fields[19]}`;
  } catch {
    return undefined;
  }
}
