/**
 * Finds a postmaster that outlived its server, using postmaster.pid. The process id alone proves nothing: after a crash
 * of the machine it may belong to another process, even another PostgreSQL, which must not be stopped.
 */
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Stops the postmaster of this directory, so that only one ever writes, and removes a stale pid file. */
export async function stopLeftover(cluster: string): Promise<void> {
  const pid = leftoverOf(cluster);
  if (pid !== null) {
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 200 && leftoverOf(cluster) !== null; tries += 1) await pause(50);
    if (leftoverOf(cluster) !== null)
      throw new Error(`Another database (process ${pid}) still holds ${cluster}.`);
  }
  // PostgreSQL refuses to start while the pid file names any live process of its user.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** The live postmaster of this directory, or null. */
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

/** A postmaster's working directory is its data directory. Where the system does not tell, assume that it matches. */
function worksIn(pid: number, cluster: string): boolean {
  if (!existsSync('/proc/self/cwd')) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}
