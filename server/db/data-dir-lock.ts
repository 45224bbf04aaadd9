/** Allows one server per data directory: a second one fails instead of stopping the first one's database. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Locks the directory and returns a function that unlocks it. The lock of a process that has ended is ignored. */
export function lockDataDir(dataDir: string): () => Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'server.pid');
  const [holder = '', startedAt = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  const pid = Number(holder);
  if (pid > 0 && pid !== process.pid && startOf(pid) === startedAt)
    throw new Error(`Merani is already running on ${dataDir} (process ${pid}).`);
  writeFileSync(file, `${process.pid} ${startOf(process.pid)}`);
  return async () => rmSync(file, { force: true });
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
