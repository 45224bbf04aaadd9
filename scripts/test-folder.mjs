// The folder for the temporary files of one run of all checks. On Linux it is in memory when there is plenty: the unit
// tests create and drop hundreds of databases, each of a thousand small files, which took a disk a third of their time.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A run needs less than a tenth of it. */
const PLENTY = 6 * 1024 ** 3;

const hasPlenty = (place) => {
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize >= PLENTY;
};

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Creates the folder; it is removed when this process exits. Removes those of runs that were killed. */
export function testFolder(place = existsSync(MEMORY) && hasPlenty(MEMORY) ? MEMORY : tmpdir()) {
  for (const name of readdirSync(place)) {
    const pid = /^merani-run-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(place, `merani-run-${process.pid}-`));
  // Like the one of the machine: the database runs as a user of its own when this one is root.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
