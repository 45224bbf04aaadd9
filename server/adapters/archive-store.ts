/** ZIP files for downloads, in the data directory under random names; written and read as streams. */
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { isSafeName, requireSafeName } from './file-store.ts';

export interface ArchiveEntry {
  /** The path in the ZIP. */
  path: string;
  /** Called when the entry is next, so that one entry at a time is in memory. */
  read(): AsyncIterable<Buffer>;
}

export interface Archives {
  /** Writes a ZIP and returns its size in bytes; leaves nothing behind when it fails or `signal` aborts. */
  write(name: string, entries: readonly ArchiveEntry[], signal: AbortSignal): Promise<number>;
  /** Undefined when there is no such file. */
  open(name: string): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
  /** The names of all files, with the time when they were last written. */
  list(): Promise<{ name: string; writtenAt: Date }[]>;
}

const ENDING = '.zip';

export function localArchives(folder: string): Archives & { pathOf(name: string): string } {
  const pathOf = (name: string) => join(folder, `${requireSafeName(name)}${ENDING}`);
  return {
    pathOf,
    async write(name, entries, signal) {
      // Under a name of its own until it is complete: a job that was thought dead may still write. What a kill leaves under that name is
      // an archive without a row, and is removed like others.
      const unfinished = pathOf(`unfinished-${randomBytes(16).toString('hex')}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await pipeline(zipOf(entries), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }), {
          signal,
        });
        const { size } = await stat(unfinished);
        await rename(unfinished, pathOf(name));
        return size;
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async open(name) {
      // Opened here: a stream that fails to open its file before somebody reads it ends the process.
      const file = await open(pathOf(name)).catch(() => undefined);
      return file?.createReadStream();
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async list() {
      const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(ENDING));
      const known = await Promise.all(
        files.map(async (file) => ({
          name: file.slice(0, -ENDING.length),
          writtenAt: (await stat(join(folder, file)).catch(() => undefined))?.mtime,
        })),
      );
      return known.flatMap(({ name, writtenAt }) =>
        writtenAt && isSafeName(name) ? [{ name, writtenAt }] : [],
      );
    },
  };
}

function zipOf(entries: readonly ArchiveEntry[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: Error) => void output.destroy(error);
  // The library reports here what is wrong with an entry's size.
  (zip as unknown as NodeJS.EventEmitter).on('error', fail);
  let reading: Readable | undefined;
  output.once('close', () => reading?.destroy());
  for (const { path, read } of entries) {
    // Pictures and PDFs are compressed already.
    zip.addReadStreamLazy(path, { compress: path.endsWith('.json') }, (done) => {
      // The library does not listen to its errors, and one that nobody listens to ends the process.
      reading = Readable.from(read(), { objectMode: false }).on('error', fail);
      done(null, reading);
    });
  }
  zip.end();
  return output;
}
