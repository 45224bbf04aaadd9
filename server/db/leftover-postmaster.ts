/**
 * A postmaster that outlived its server, as postmaster.pid names it. The number alone says nothing: after a crash of the
 * machine it may be another process's, even another PostgreSQL's, which must not be touched.
 */
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Asks a postmaster of this very folder to stop, so that only one ever writes; removes a stale pid file. */
export async function stopLeftover(cluster: string): Promise<void> {
  const pid = leftoverOf(cluster);
  if (pid !== null) {
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 200 && leftoverOf(cluster) !== null; tries += 1) await pause(50);
    if (leftoverOf(cluster) !== null)
      throw new Error(`Another database (process ${pid}) still holds ${cluster}.`);
  }
  // PostgreSQL refuses to start while the number in the file is any living process of its user.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** The living postmaster that works in this folder, or null. */
export function leftoverOf(cluster: string): number | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  try {
    process.kill(pid, 0);
  } catch {
    return null;
  }
  return worksIn(pid, cluster) ? pid : null;
}

/** A postmaster's working folder is its data folder; a system that does not tell gets the benefit of the doubt. */
function worksIn(pid: number, cluster: string): boolean {
  if (!existsSync('/proc/self/cwd')) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}
