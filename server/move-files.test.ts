import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startBucketServer } from '#tests/support/bucket-server.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { bucketFiles } from './adapters/bucket-stores.ts';
import { openBucket } from './adapters/bucket.ts';
import { type FileStore, localFileStore } from './adapters/file-store.ts';
import { moveFiles } from './move-files.ts';

const server = await startBucketServer();
const folder = tempFolder('move');
const disk = localFileStore(join(folder.path, 'files'));
const bucket = bucketFiles(openBucket(server.settings));
afterAll(async () => {
  await server.close();
  folder.remove();
});

const NAMES = Array.from({ length: 12 }, (_, number) => `${number % 3}-name-of-a-file-${number}`);
const contentOf = (name: string) => Buffer.from(`content of ${name}`);
const never = new AbortController().signal;
const ignore = () => undefined;

async function contentsOf(store: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const names of store.names())
    for (const name of names) found[name] = String(await store.get(name));
  return found;
}

const all = Object.fromEntries(NAMES.map((name) => [name, String(contentOf(name))]));

beforeEach(async () => {
  for (const name of NAMES) {
    await bucket.remove(name);
    await disk.remove(name);
    await disk.put(name, contentOf(name));
  }
});

describe('moving files', () => {
  it('moves every file there and back', async () => {
    const bytes = NAMES.reduce((sum, name) => sum + contentOf(name).length, 0);
    expect(await moveFiles(disk, bucket, ignore, never)).toEqual({ files: 12, bytes, gone: 0 });
    expect([await contentsOf(disk), await contentsOf(bucket)]).toEqual([{}, all]);
    await moveFiles(bucket, disk, ignore, never);
    expect([await contentsOf(disk), await contentsOf(bucket)]).toEqual([all, {}]);
  });

  it('continues after an interruption', async () => {
    const stop = new AbortController();
    const moved = await moveFiles(disk, bucket, ({ files }) => files === 5 && stop.abort(), stop.signal);
    expect(moved.files).toBe(5);
    expect({ ...(await contentsOf(disk)), ...(await contentsOf(bucket)) }).toEqual(all);
    expect((await moveFiles(disk, bucket, ignore, never)).files).toBe(7);
    expect(await contentsOf(bucket)).toEqual(all);
  });

  it('replaces a copy that is not whole, and leaves a file that was deleted meanwhile', async () => {
    const [cut = '', deleted = ''] = NAMES;
    await bucket.put(cut, contentOf(cut).subarray(0, 4));
    const from: FileStore = {
      ...disk,
      get: async (name) => (name === deleted ? undefined : disk.get(name)),
    };
    expect(await moveFiles(from, bucket, ignore, never)).toMatchObject({ files: 11, gone: 1 });
    const { [deleted]: _gone, ...rest } = all;
    expect(await contentsOf(bucket)).toEqual(rest);
  });

  it('keeps a file whose copy differs', async () => {
    const to: FileStore = { ...bucket, get: async () => Buffer.from('something else') };
    await expect(moveFiles(disk, to, ignore, never)).rejects.toThrow(/^The copy of .* differs/);
    expect(await contentsOf(disk)).toEqual(all);
  });
});
