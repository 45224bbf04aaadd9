/** Files and archives in a bucket, and beside it those that are still on this machine's disk (docs/decisions/029). */
import { createReadStream } from 'node:fs';
import type { Archives } from './archive-store.ts';
import type { Bucket } from './bucket.ts';
import { requireSafeName, type FileStore } from './file-store.ts';

const FILES = 'files/';
const ARCHIVES = 'archives/';
const nameOf = (key: string) => key.slice(key.indexOf('/') + 1);

export function bucketFiles(bucket: Bucket): FileStore {
  const keyOf = (name: string) => FILES + requireSafeName(name);
  return {
    put: (name, bytes) => bucket.put(keyOf(name), bytes, bytes.length),
    get: async (name) => bucket.get(keyOf(name)),
    remove: async (name) => bucket.remove(keyOf(name)),
    async *names() {
      for await (const page of bucket.list(FILES)) yield page.map(({ key }) => nameOf(key));
    },
    storedAt: async (name) => bucket.writtenAt(keyOf(name)),
  };
}

/** New files go to `store`; those on the disk, from before the bucket or from a backup, stay readable. */
export function besideDisk(store: FileStore, disk: FileStore): FileStore {
  return {
    put: (name, bytes) => store.put(name, bytes),
    get: async (name) => (await disk.get(name)) ?? (await store.get(name)),
    remove: async (name) => {
      await disk.remove(name);
      await store.remove(name);
    },
    async *names() {
      yield* disk.names();
      yield* store.names();
    },
    storedAt: async (name) => (await disk.storedAt(name)) ?? (await store.storedAt(name)),
    parts: [disk, store],
  };
}

/** A ZIP is made on this machine's disk, `disk`, and goes to the bucket when it is complete. */
export function bucketArchives(bucket: Bucket, disk: Archives & { pathOf(name: string): string }): Archives {
  const keyOf = (name: string) => ARCHIVES + requireSafeName(name);
  return {
    async write(name, entries, signal) {
      const size = await disk.write(name, entries, signal);
      const content = createReadStream(disk.pathOf(name));
      const broken = new AbortController();
      content.once('error', (error) => broken.abort(error));
      try {
        await bucket.put(keyOf(name), content, size, AbortSignal.any([signal, broken.signal]));
        return size;
      } finally {
        content.destroy();
        await disk.remove(name);
      }
    },
    open: async (name) => (await disk.open(name)) ?? (await bucket.open(keyOf(name))),
    remove: async (name) => {
      await disk.remove(name);
      await bucket.remove(keyOf(name));
    },
    async list() {
      const found = await disk.list();
      for await (const page of bucket.list(ARCHIVES))
        found.push(...page.map(({ key, writtenAt }) => ({ name: nameOf(key), writtenAt })));
      return found;
    },
  };
}
