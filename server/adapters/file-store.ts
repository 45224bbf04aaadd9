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

export const isSafeName = (name: string): boolean => SAFE_NAME.test(name);

export function requireSafeName(name: string): string {
  if (!isSafeName(name)) throw new Error('Invalid file name.');
  return name;
}

/** Where a file is below its folder: the first two characters spread the files over directories. */
export const pathOfFile = (name: string): string => join(name.slice(0, 2), requireSafeName(name));

export function localFileStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, pathOfFile(name));
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
        yield names.filter(isSafeName);
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
