/** The folder of one run: removed when it ends, also after a run that was killed; that of another run stays. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'merani-runs-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Makes a folder in another process, and runs a statement in it; returns the folder. */
function run(then: string): string {
  const module = new URL('test-folder.mjs', import.meta.url).href;
  const script = `const { testFolder } = await import(${JSON.stringify(module)});
    const folder = testFolder(${JSON.stringify(place)});
    console.log(folder);
    ${then}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return stdout.trim();
}

it('is removed when its process ends, and by the next run when that was killed', () => {
  const killed = run("process.kill(process.pid, 'SIGKILL');");
  expect(existsSync(killed)).toBe(true);
  const running = join(place, `merani-run-${process.pid}-abc`);
  mkdirSync(running);
  const ended = run('');
  expect(ended).toContain('merani-run-');
  expect(readdirSync(place)).toEqual([`merani-run-${process.pid}-abc`]);
});
