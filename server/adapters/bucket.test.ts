import { once } from 'node:events';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { startBucketServer } from '#tests/support/bucket-server.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { readZip } from '#tests/support/zip.ts';
import { localArchives } from './archive-store.ts';
import { besideDisk, bucketArchives, bucketFiles } from './bucket-stores.ts';
import { readConfig } from '../config.ts';
import { openBucket } from './bucket.ts';
import { localFileStore } from './file-store.ts';
import { ProviderUnavailable } from './provider-guard.ts';

const server = await startBucketServer();
const folder = tempFolder('stores');
const bucket = openBucket(server.settings);
const disk = localFileStore(join(folder.path, 'beside'));
afterAll(async () => {
  await server.close();
  folder.remove();
});

const STORES = [
  { title: 'on the disk', store: localFileStore(join(folder.path, 'files')) },
  { title: 'in the bucket', store: bucketFiles(bucket) },
  { title: 'in the bucket, beside a disk', store: besideDisk(bucketFiles(bucket), disk) },
];

const nameOf = (number: number) => `name-of-a-file-${String(number).padStart(6, '0')}`;

async function allNames(store: { names(): AsyncIterable<string[]> }): Promise<string[]> {
  const found: string[] = [];
  for await (const names of store.names()) found.push(...names);
  return found.toSorted();
}

describe.each(STORES)('files $title', ({ store }) => {
  it('are returned as they were stored, until they are removed', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, ...Array.from({ length: 1000 }, (_, place) => place % 256)]);
    const began = Date.now() - 1000;
    await store.put(nameOf(1), bytes);
    expect((await store.get(nameOf(1)))?.equals(bytes)).toBe(true);
    expect((await store.storedAt(nameOf(1)))?.getTime()).toBeGreaterThanOrEqual(began - (began % 1000));
    expect(await allNames(store)).toEqual([nameOf(1)]);
    await store.remove(nameOf(1));
    await store.remove(nameOf(1));
    expect(await store.get(nameOf(1))).toBeUndefined();
    expect(await store.storedAt(nameOf(1))).toBeUndefined();
    expect(await allNames(store)).toEqual([]);
  });

  it('may be empty', async () => {
    await store.put(nameOf(2), Buffer.alloc(0));
    expect(await store.get(nameOf(2))).toEqual(Buffer.alloc(0));
    await store.remove(nameOf(2));
  });

  it.each(['../../etc/passwd', 'short', 'a'.repeat(65), 'with a space in it', ''])(
    'are never named %j',
    async (name) => {
      const refused = [
        () => store.put(name, Buffer.alloc(1)),
        () => store.get(name),
        () => store.remove(name),
      ];
      for (const call of refused) await expect((async () => call())()).rejects.toThrow('Invalid file name.');
    },
  );
});

describe('a file on the disk', () => {
  const store = localFileStore(join(folder.path, 'whole'));

  it('is there whole or not at all, also for somebody who reads meanwhile', async () => {
    const bytes = Buffer.alloc(20_000_000, 'content ');
    const writing = { done: false };
    const written = store.put(nameOf(3), bytes).finally(() => (writing.done = true));
    const sizes = new Set<number | undefined>();
    while (!writing.done) sizes.add((await store.get(nameOf(3)))?.length);
    await written;
    expect([...sizes].filter((size) => size !== undefined && size !== bytes.length)).toEqual([]);
    expect(await allNames(store)).toEqual([nameOf(3)]);
  });

  it('is not replaced by another of that name', async () => {
    await store.put(nameOf(4), Buffer.from('first'));
    await expect(store.put(nameOf(4), Buffer.from('second'))).rejects.toThrow('EEXIST');
    expect(String(await store.get(nameOf(4)))).toBe('first');
    expect(await allNames(store)).toEqual([nameOf(3), nameOf(4)]);
  });
});

it('files on the disk leave out what is not theirs, such as the lost+found of a disk of their own', async () => {
  const place = join(folder.path, 'mount');
  const store = localFileStore(place);
  await store.put(nameOf(5), Buffer.from('content'));
  await mkdir(join(place, 'lost+found'), { mode: 0 });
  for (const path of ['ab', 'stray', `archives/${nameOf(6)}`]) {
    await mkdir(dirname(join(place, path)), { recursive: true });
    await writeFile(join(place, path), '');
  }
  expect(await allNames(store)).toEqual([nameOf(5)]);
  await rmdir(join(place, 'lost+found'));
});

describe('a bucket', () => {
  it('lists more objects than one page holds', async () => {
    const names = Array.from({ length: 1100 }, (_, number) => nameOf(number));
    const store = bucketFiles(bucket);
    for (let start = 0; start < names.length; start += 25)
      await Promise.all(names.slice(start, start + 25).map((name) => store.put(name, Buffer.from(name))));
    const pages: number[] = [];
    for await (const page of store.names()) pages.push(page.length);
    expect(pages).toEqual([1000, 100]);
    expect(await allNames(store)).toEqual(names);
  });

  it('keeps archives of any size, and none of them on the disk', async () => {
    const local = localArchives(join(folder.path, 'archives'));
    const archives = bucketArchives(bucket, local);
    const content = Buffer.alloc(300_000, 'text ');
    const entries = [
      {
        path: 'data.json',
        read: async function* () {
          yield content;
        },
      },
    ];
    const size = await archives.write(nameOf(1), entries, AbortSignal.timeout(20_000));
    const opened = await archives.open(nameOf(1));
    const zip = opened === undefined ? Buffer.alloc(0) : await buffer(opened);
    expect(zip.length).toBe(size);
    expect([...readZip(zip).values()]).toEqual([content]);
    expect(await local.list()).toEqual([]);
    expect((await archives.list()).map(({ name }) => name)).toEqual([nameOf(1)]);
    await archives.remove(nameOf(1));
    expect(await archives.open(nameOf(1))).toBeUndefined();
  });

  it('has its files while archives are read slowly, of which there are 30 at once', async () => {
    const store = bucketFiles(bucket);
    const size = 10_000_000;
    await bucket.put('archives/slow', Buffer.alloc(size), size);
    const reading: (Readable | undefined)[] = [];
    for (let count = 0; count < 30; count += 1) reading.push(await bucket.open('archives/slow'));
    await expect(bucket.open('archives/slow')).rejects.toThrow(ProviderUnavailable);
    await store.put(nameOf(5), Buffer.from('at once'));
    expect(String(await store.get(nameOf(5)))).toBe('at once');
    const last = reading.pop();
    last?.destroy();
    if (last !== undefined) await finished(last).catch(() => undefined);
    const again = await bucket.open('archives/slow');
    expect(again && (await buffer(again)).length).toBe(size);
    for (const one of reading) one?.destroy();
  });

  it('keeps the objects of companies apart, whatever their names', async () => {
    const of = (schema: string) => {
      const { s3 } = readConfig({ ...server.environment, DATABASE_SCHEMA: schema, DATA_DIR: folder.path });
      return bucketFiles(openBucket(s3 ?? server.settings));
    };
    const stores = ['files', 'archives', 'acme', 'public'].map(of);
    const before = (await Promise.all(stores.map(allNames))).map((names) => names.length);
    expect(before.slice(0, 3)).toEqual([0, 0, 0]);
    const name = 'the-same-name-in-each';
    for (const [index, one] of stores.entries()) await one.put(name, Buffer.from(`of ${index}`));
    await stores[0]?.remove(name);
    const found = await Promise.all(stores.map(async (one) => String(await one.get(name))));
    expect(found).toEqual(['undefined', 'of 1', 'of 2', 'of 3']);
    const after = (await Promise.all(stores.map(allNames))).map((names) => names.length);
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([0, 1, 1, 1]);
    for (const one of stores) await one.remove(name);
    expect(await stores[1]?.storedAt(name)).toBeUndefined();
  });

  it('that does not exist is a fault, not a missing file', async () => {
    const other = bucketFiles(openBucket({ ...server.settings, bucket: 'another' }));
    await expect(other.get(nameOf(1))).rejects.toThrow(ProviderUnavailable);
  });

  it('that never responds costs a caller the deadline, and the fourth caller nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    let connections = 0;
    silent.on('connection', () => (connections += 1));
    const { port } = silent.address() as { port: number };
    const store = bucketFiles(openBucket({ ...server.settings, endpoint: `http://127.0.0.1:${port}` }, 200));
    for (let attempt = 0; attempt < 4; attempt += 1)
      await expect(store.put(nameOf(9), Buffer.alloc(10))).rejects.toThrow(ProviderUnavailable);
    expect(connections).toBe(3);
    silent.close();
  });

  it('that never responds costs a stream the deadline, too; one that responds, as long as it is read', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const away = openBucket({ ...server.settings, endpoint: `http://127.0.0.1:${port}` }, 200);
    await expect(away.open('archives/slow')).rejects.toThrow(ProviderUnavailable);
    await expect(away.put('archives/new', Readable.from([Buffer.alloc(10)]), 10)).rejects.toThrow(
      ProviderUnavailable,
    );
    silent.close();

    const size = 10_000_000;
    await bucket.put('archives/slow', Buffer.alloc(size), size);
    const deadline = 4_000;
    const began = performance.now();
    const opened = await openBucket(server.settings, deadline).open('archives/slow');
    await setTimeout(deadline + 100 - (performance.now() - began));
    expect(opened && (await buffer(opened)).length).toBe(size);
  });

  it('that never responds costs an archive the time it has', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const local = localArchives(join(folder.path, 'given-up'));
    const away = openBucket({ ...server.settings, endpoint: `http://127.0.0.1:${port}` });
    const writing = bucketArchives(away, local).write(nameOf(6), [], AbortSignal.timeout(500));
    await expect(writing).rejects.toThrow(ProviderUnavailable);
    expect(await local.list()).toEqual([]);
    silent.close();
  });
});
