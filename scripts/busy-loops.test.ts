/** The busy loops keep the processors busy, and none outlives its process. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { descendants, lives } from '#tests/support/processes.ts';

it.skipIf(process.platform !== 'linux')(
  'are one for each processor, and end with their process',
  async () => {
    const module = new URL('busy-loops.mjs', import.meta.url).href;
    const script = `(await import(${JSON.stringify(module)})).startBusyLoops(); setInterval(() => undefined, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    const loops = () => descendants(parent.pid ?? 0);
    await expect.poll(() => loops().length).toBe(availableParallelism());
    const started = loops();
    parent.kill('SIGKILL');
    await expect.poll(() => started.filter(lives)).toEqual([]);
  },
);
