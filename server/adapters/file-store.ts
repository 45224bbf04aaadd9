/** Uploaded files in the data directory, under random names. */
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface FileStore {
  /** Resolves once the file is on disk; leaves nothing behind when it fails. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  /** The names of all files, one array per directory. */
  names(): AsyncIterable<string[]>;
  /** When the file was stored; undefined when there is no such file. */
  storedAt(name: string): Promise<Date | undefined>;
}

/** The product generates all names: letters, digits, '-' and '_'. */
const SAFE_NAME = /^[\w-]{16,64}$/;

export function localFileStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!SAFE_NAME.test(name)) throw new Error('Invalid file name.');
    // The first two characters spread the files over directories.
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      try {
        await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
        await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true });
      } catch (error) {
        await rm(path, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    get: async (name) => orUndefined(readFile(pathOf(name))),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *names() {
      for (const part of (await orUndefined(readdir(folder))) ?? []) {
        const names = (await orUndefined(readdir(join(folder, part)))) ?? [];
        yield names.filter((name) => SAFE_NAME.test(name));
      }
    },
    storedAt: async (name) => (await orUndefined(stat(pathOf(name))))?.mtime,
  };
}

/** Undefined when the file or directory does not exist. */
async function orUndefined<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
