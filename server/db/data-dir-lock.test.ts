import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'merani-lock-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** In half of the folders a process that has ended left its lock. */
const FOLDERS = 200;
const LEFT = '999999999 unknown';

/** Locks one folder after the other, each at the same moment as the other process, and tells which ones it got. */
const PROGRAM = `
  import { once } from 'node:events';
  import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'))};
  console.log('ready');
  const begin = Number(await once(process.stdin, 'data'));
  const got = [];
  for (let n = 0; n < ${FOLDERS}; n += 1) {
    while (performance.timeOrigin + performance.now() < begin + n * 3);
    try {
      lockDataDir(process.argv[1] + '/' + n);
      got.push(n);
    } catch (error) {
      if (!error.message.includes('already running')) throw error;
    }
  }
  console.log(JSON.stringify(got));
`;

it('one of two processes that start at once gets the folder', async () => {
  for (let n = 0; n < FOLDERS; n += 2) {
    mkdirSync(join(folder, String(n)), { recursive: true });
    writeFileSync(join(folder, String(n), 'server.pid'), LEFT);
  }
  const children = [0, 1].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const said = () => Promise.all(children.map(async ({ stdout }) => String(await once(stdout, 'data'))));
  expect(await said()).toEqual(['ready\n', 'ready\n']);
  const got = said();
  for (const { stdin } of children) stdin.write(String(Date.now() + 100));
  const all = (await got).flatMap((line) => JSON.parse(line) as number[]).toSorted((a, b) => a - b);
  // A lock holds until its process ends.
  for (const { stdin } of children) stdin.end();
  expect(all).toEqual(Array.from({ length: FOLDERS }, (_, n) => n));
  // Nothing but the lock is left.
  expect(readdirSync(join(folder, '0'))).toEqual(['server.pid']);
});

it('a folder that somebody else has locked since stays locked', async () => {
  const unlock = lockDataDir(folder);
  const file = join(folder, 'server.pid');
  writeFileSync(file, LEFT);
  await unlock();
  expect(readFileSync(file, 'utf8')).toBe(LEFT);
  const again = lockDataDir(folder);
  await again();
  expect(readdirSync(folder)).toEqual([]);
});
