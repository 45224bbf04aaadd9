// A machine that is half as fast: one busy loop for each processor (`npm test -- --slow`).
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** As long as the longest run. */
const MINUTES = 90;

/** Its parent's id is given: that process may end before the loop begins. */
const LOOP = `const end = Date.now() + ${MINUTES} * 60_000;
  while (process.ppid === ${process.pid} && Date.now() < end);`;

/** Starts the loops; they end with this process, however it ends. */
export function startBusyLoops() {
  for (let started = 0; started < availableParallelism(); started += 1)
    spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' }).unref();
}
