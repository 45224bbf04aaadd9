/** Uploaded files by their random names, in the data folder. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
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
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
