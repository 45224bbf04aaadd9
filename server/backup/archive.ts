/**
 * The file of a backup: a tar archive, compressed by zstd and, with a passphrase, encrypted in the format of age, so that
 * `age --decrypt FILE | zstd --decompress | tar --extract` opens it without this program. Its last entry tells that the
 * file is whole, and the digest of everything before it.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readSync,
  rmSync,
} from 'node:fs';
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { once } from 'node:events';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';

const LAST = 'end.json';
const AGE = 'age-encryption.org/v1';
const ZSTD = Buffer.from('28b52ffd', 'hex');

/** A file that is no backup, not whole, changed, or encrypted with another passphrase. */
export class UnreadableBackup extends Error {}

export interface ArchiveWriter {
  add(name: string, content: Uint8Array): Promise<void>;
  /** Returns false if there is no such file. What a file gets while it is read is left out; throws if it becomes shorter. */
  addFile(name: string, path: string): Promise<boolean>;
  /** Completes the file; before that it has another name. */
  finish(): Promise<void>;
  /** Removes what has been written. */
  abort(): Promise<void>;
}

/** Starts a new file that only its owner can read. Throws when it exists already. */
export function createArchive(path: string, passphrase: string | undefined): ArchiveWriter {
  if (existsSync(path)) throw new Error(`${path} exists already.`);
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  const tar = pack();
  const digest = createHash('sha256');
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
  const written =
    passphrase === undefined
      ? pipeline(tar, compressed, target)
      : pipeline(tar, compressed, (source: Transform) => encrypted(source, passphrase), target);
  // Whoever adds something meets the error; without this it would also be an unhandled one.
  written.catch(() => undefined);

  async function add(name: string, content: Uint8Array): Promise<void> {
    digest.update(name).update(content);
    await entry(name, content.byteLength, [content]);
  }
  async function addFile(name: string, filePath: string): Promise<boolean> {
    const file = await openIfThere(filePath);
    if (file === undefined) return false;
    try {
      const { size } = await file.stat();
      digest.update(name);
      await entry(name, size, partsOf(file, { size, path: filePath, note: (part) => digest.update(part) }));
      return true;
    } finally {
      await file.close();
    }
  }
  async function entry(name: string, size: number, content: AsyncIterable<Uint8Array> | Uint8Array[]) {
    const done = Promise.withResolvers<void>();
    const to = tar.entry({ name, size }, (error) => (error ? done.reject(error) : done.resolve()));
    // An error that nobody listens to ends the process; `done` has it, too.
    to.on('error', () => undefined);
    done.promise.catch(() => undefined);
    const filled = (async () => {
      for await (const chunk of content) if (!to.write(chunk)) await once(to, 'drain');
      to.end(null);
      await done.promise;
    })();
    await Promise.race([filled, written.then(() => filled)]);
  }
  return {
    add,
    addFile,
    async finish() {
      const last = Buffer.from(JSON.stringify({ sha256: digest.digest('hex') }));
      await entry(LAST, last.byteLength, [last]);
      tar.finalize();
      await written;
      await giveName(part, path);
      await syncFolder(dirname(path));
    },
    async abort() {
      tar.destroy();
      await written.catch(() => undefined);
      rmSync(part, { force: true });
    },
  };
}

async function* encrypted(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* await encrypter.encrypt(ReadableStream.from(source));
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const CHUNK = 256 * 1024;

/** The first `size` bytes of a file, each part noted. */
async function* partsOf(
  file: FileHandle,
  { size, path, note }: { size: number; path: string; note: (part: Buffer) => void },
): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const buffer = Buffer.alloc(Math.min(CHUNK, size - at));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) throw new Error(`${path} became shorter while it was read.`);
    at += bytesRead;
    const part = buffer.subarray(0, bytesRead);
    note(part);
    yield part;
  }
}

/** Gives the complete file its name, unless another file has it by now. */
async function giveName(part: string, path: string): Promise<void> {
  try {
    await link(part, path);
    await rm(part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Error(`${path} exists already.`, { cause: error });
    // A file system without hard links.
    await rename(part, path);
  }
}

/** A renamed file survives a loss of power once its folder is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

export interface ArchiveEntry {
  name: string;
  content: AsyncIterable<Buffer>;
}

/**
 * The entries of a backup, each to be read before the next. Throws `UnreadableBackup`, at the latest after the last entry:
 * so read a file once to its end before anything is done with it.
 */
export async function* readArchive(
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const digest = createHash('sha256');
  let end: string | undefined;
  const tar = extract();
  const source = await plain(path, passphrase);
  const unpacked = pipeline(source, createZstdDecompress(), tar);
  unpacked.catch((error: Error) => tar.destroy(error));
  try {
    for await (const entry of tar) {
      const { name } = entry.header;
      const content = entry as AsyncIterable<Buffer>;
      if (name === LAST) {
        const { sha256 } = JSON.parse(await text(content)) as { sha256: string };
        end = sha256;
      } else {
        digest.update(name);
        yield { name, content: noting(path, content, (chunk) => digest.update(chunk)) };
      }
    }
    await unpacked;
  } catch (error) {
    throw asDamage(path, error);
  } finally {
    tar.destroy();
  }
  if (end !== digest.digest('hex')) throw damaged(path);
}

const damaged = (path: string, cause?: unknown) =>
  new UnreadableBackup(`${path} is damaged or not whole.`, { cause });

/** What zlib, tar and the decryption throw means damage; an error of the file system says itself what it is. */
const asDamage = (path: string, error: unknown) =>
  (error as { syscall?: string }).syscall === undefined ? damaged(path, error) : error;

/** The content, each part of it noted. */
async function* noting(path: string, source: AsyncIterable<Buffer>, note: (chunk: Buffer) => void) {
  try {
    for await (const chunk of source) {
      note(chunk);
      yield chunk;
    }
  } catch (error) {
    throw asDamage(path, error);
  }
}

export async function text(source: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Whether a passphrase is needed to read the file. Throws when there is no such file. */
export function isEncrypted(path: string): boolean {
  const start = Buffer.alloc(AGE.length);
  const file = openSync(path, 'r');
  readSync(file, start);
  closeSync(file);
  return start.toString() === AGE;
}

/** The compressed archive, decrypted if it is encrypted. */
async function plain(path: string, passphrase: string | undefined): Promise<Readable> {
  const file = createReadStream(path);
  await once(file, 'readable');
  const start = (file.read(AGE.length) as Buffer | null) ?? Buffer.alloc(0);
  file.unshift(start);
  if (start.subarray(0, ZSTD.length).equals(ZSTD)) return file;
  if (start.toString() !== AGE) throw new UnreadableBackup(`${path} is no backup of Merani.`);
  if (passphrase === undefined) throw new UnreadableBackup(`${path} is encrypted: set BACKUP_PASSPHRASE.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return Readable.fromWeb((await decrypter.decrypt(ReadableStream.from(file))) as never);
  } catch (cause) {
    throw new UnreadableBackup(`${path} cannot be decrypted: is it this passphrase?`, { cause });
  }
}
