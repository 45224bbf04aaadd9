import { readdir, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { localArchives } from './archive-store.ts';

const folder = tempFolder('archives');
afterAll(() => folder.remove());
const never = new AbortController().signal;

async function* brokenAfter(bytes: number) {
  yield Buffer.alloc(bytes);
  await Promise.resolve();
  throw new Error('The store is away.');
}

it.each([
  ['at once', 0],
  ['in the middle', 1_000_000],
])('an entry that cannot be read, %s, fails the archive, and leaves nothing behind', async (_when, bytes) => {
  const archives = localArchives(folder.path);
  const whole = {
    path: 'whole.txt',
    read: async function* () {
      yield Buffer.from('whole');
    },
  };
  const broken = { path: 'broken.json', read: () => brokenAfter(bytes) };
  await expect(archives.write('0a'.repeat(16), [whole, broken, whole], never)).rejects.toThrow(
    'The store is away.',
  );
  expect(await readdir(folder.path)).toEqual([]);
});

it('an archive that is given up reads its entry no further', async () => {
  const archives = localArchives(folder.path);
  const given = new AbortController();
  const ended = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(100_000);
    } finally {
      ended.resolve();
    }
  }
  setImmediate(() => given.abort());
  const entry = { path: 'endless.bin', read: endless };
  await expect(archives.write('0b'.repeat(16), [entry], given.signal)).rejects.toThrow('abort');
  await ended.promise;
});

it('an archive that is deleted once it is opened is read to its end; one that is not there is none', async () => {
  const archives = localArchives(folder.path);
  const name = '0c'.repeat(16);
  const entry = {
    path: 'a.bin',
    read: async function* () {
      yield Buffer.alloc(1_000);
    },
  };
  const size = await archives.write(name, [entry], never);
  const opened = await archives.open(name);
  await rm(archives.pathOf(name));
  if (opened === undefined) throw new Error('It is not there.');
  expect((await buffer(opened)).length).toBe(size);
  expect(await archives.open(name)).toBeUndefined();
});
