/** Uploaded files by their random names, in the data folder. */
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface FileStore {
  /** On disk once it is done; when it fails nothing is left. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  /** The names of all files, folder by folder. */
  names(): AsyncIterable<string[]>;
  /** When the file was put; undefined when there is no such file. */
  storedAt(name: string): Promise<Date | undefined>;
}

/** Names are made by the product alone: letters, digits, '-' and '_'. */
const SAFE = /^[\w-]{16,64}$/;

export function localFileStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!SAFE.test(name)) throw new Error('That is not the name of a file.');
    // Two letters of the name spread the files over folders.
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
    get: async (name) => orNothing(readFile(pathOf(name))),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *names() {
      for (const part of (await orNothing(readdir(folder))) ?? []) {
        const names = (await orNothing(readdir(join(folder, part)))) ?? [];
        yield names.filter((name) => SAFE.test(name));
      }
    },
    storedAt: async (name) => (await orNothing(stat(pathOf(name))))?.mtime,
  };
}

/** Undefined for what is not there. */
async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
