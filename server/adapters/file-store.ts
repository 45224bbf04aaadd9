/** Uploaded files in the data directory, under random names. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
  /** The stores of which it is made; undefined of one that is made of none. */
  parts?: readonly FileStore[];
}

/** The product generates all names: letters, digits, '-' and '_'. */
const SAFE_NAME = /^[\w-]{16,64}$/;

/** The first two characters of such a name. */
const SAFE_PART = /^[\w-]{2}$/;

export const isSafeName = (name: string): boolean => SAFE_NAME.test(name);

export function requireSafeName(name: string): string {
  if (!isSafeName(name)) throw new Error('Invalid file name.');
  return name;
}

/** A file that says whose the others are: the id of an installation. */
export const OWNER_NAME = 'installation-of-these-files';

/** Where a file is below its folder: the first two characters spread the files over directories. */
export const pathOfFile = (name: string): string => join(name.slice(0, 2), requireSafeName(name));

export function localFileStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, pathOfFile(name));
  return {
    async put(name, bytes) {
      // Written under another name first, so that nobody reads half a file. What a kill leaves under that name is a file
      // without a row, and is removed like others.
      const [path, unfinished] = [pathOf(name), pathOf(`unfinished-${randomBytes(16).toString('hex')}`)];
      try {
        for (const one of [path, unfinished]) await mkdir(dirname(one), { recursive: true, mode: 0o700 });
        await writeFile(unfinished, bytes, { flag: 'wx', mode: 0o600, flush: true });
        await link(unfinished, path);
      } finally {
        await rm(unfinished, { force: true }).catch(() => undefined);
      }
    },
    get: async (name) => orUndefined(readFile(pathOf(name))),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *names() {
      for (const part of (await orUndefined(readdir(folder, { withFileTypes: true }))) ?? []) {
        // Others are not its own: archives, and on a disk of its own a lost+found that only root may read.
        if (!part.isDirectory() || !SAFE_PART.test(part.name)) continue;
        const names = (await orUndefined(readdir(join(folder, part.name)))) ?? [];
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
