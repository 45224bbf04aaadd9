/** Owns files of parcels: the row before the file, in one transaction, so that no row is ever without its file (I15). */
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { insertFile, selectFiles, selectKnownNames } from './files.queries.ts';

export type FilePurpose = 'invoice' | 'picture' | 'signature';

export interface NewFile {
  parcel_id: number;
  purpose: FilePurpose;
  original_name: string;
  content_type: string;
  bytes: Buffer;
}

/** Stores a file within the running transaction; when that fails the sweeper finds the file without a row. */
export async function storeFile(context: Context, file: NewFile): Promise<{ id: number; name: string }> {
  const { bytes, ...row } = file;
  const name = randomBytes(24).toString('base64url');
  const sha256 = createHash('sha256').update(bytes).digest();
  const now = context.clock.now();
  const id = await insertFile(context.db, {
    ...row,
    name,
    sha256,
    size_bytes: bytes.length,
    stored_at: now,
    created_at: now,
  });
  await context.adapters.files.put(name, bytes);
  return { id, name };
}

/** The files of a parcel with a purpose, oldest first. */
export function filesOf(context: Context, parcelId: number, purpose: FilePurpose) {
  return selectFiles(context.db, parcelId, purpose);
}

/** Removes files that no row names: what a transaction left that did not come about. Younger ones may still get theirs. */
export async function sweepFiles({ adapters: { files }, db }: Context, before: Date): Promise<void> {
  for await (const names of files.names()) {
    if (names.length === 0) continue;
    const known = await selectKnownNames(db, names);
    for (const name of names.filter((one) => !known.has(one))) {
      const storedAt = await files.storedAt(name);
      if (storedAt !== undefined && storedAt < before) await files.remove(name);
    }
  }
}
