/**
 * Owns files of parcels. A file is on disk before its row is stored, so that no row is ever without its file. Files
 * without a row are removed later (I15).
 */
import { createHash } from 'node:crypto';
import { OWNER_NAME } from '#server/adapters/file-store.ts';
import type { Context } from '#server/context.ts';
import { requireOurFiles } from '#server/features/base/file-owner/file-owner.service.ts';
import type { StoredFile } from '#server/http/define-routes.ts';
import { unguessableId } from '#server/unguessable-id.ts';
import { hasFiles, insertFiles, selectFiles, selectKnownNames, type FilePurpose } from './files.queries.ts';

interface CleanFile {
  field: string;
  originalName: string;
  contentType: string;
  bytes: Buffer;
}

/** Stores a file on disk, outside any transaction; `unavailable` when the disk is full. */
export async function storeFile(context: Context, file: CleanFile): Promise<StoredFile> {
  const { bytes, ...details } = file;
  const name = unguessableId(24);
  await context.adapters.files.put(name, bytes);
  return { ...details, name, sha256: createHash('sha256').update(bytes).digest(), size: bytes.length };
}

/** Stores files of which all have been read and cleaned: one that is refused leaves none behind. */
export function storeFiles(context: Context, files: readonly CleanFile[]): Promise<StoredFile[]> {
  return Promise.all(files.map((file) => storeFile(context, file)));
}

/** Adds a stored file to a parcel in the running transaction. */
export async function addFile(
  tx: Context,
  parcelId: number,
  purpose: FilePurpose,
  file: StoredFile,
): Promise<void> {
  await addFileToParcels(tx, [parcelId], purpose, file);
}

/** Adds one stored file to several parcels in the running transaction; returns each parcel's row id. */
export async function addFileToParcels(
  tx: Context,
  parcelIds: readonly number[],
  purpose: FilePurpose,
  file: StoredFile,
): Promise<Map<number, number>> {
  const now = tx.clock.now();
  const row = {
    purpose,
    original_name: file.originalName,
    content_type: file.contentType,
    name: file.name,
    sha256: file.sha256,
    size_bytes: file.size,
    stored_at: now,
    created_at: now,
  };
  const created = await insertFiles(
    tx.db,
    parcelIds.map((parcel_id) => ({ ...row, parcel_id })),
  );
  return new Map(created.map(({ id, parcel_id }) => [parcel_id, id]));
}

/**
 * Reads the file that `find` finds for the caller. When the bytes are there, checks that the caller may still make the call and `find`
 * still finds it: a store may be slow, and by then the login may have ended, or the parcel be somebody else's.
 */
export async function readTheirs<Found extends { name: string }>(
  context: Context,
  find: () => Promise<Found | undefined>,
): Promise<{ file: Found; bytes: Buffer } | undefined> {
  const file = await find();
  const bytes = file && (await context.adapters.files.get(file.name));
  if (bytes === undefined) return undefined;
  await context.admitAgain?.();
  const now = await find();
  return now?.name === file?.name && now !== undefined ? { file: now, bytes } : undefined;
}

/** The files of a parcel with a purpose, oldest first. */
export function filesOf(context: Context, parcelId: number, purpose: FilePurpose) {
  return selectFiles(context.db, parcelId, purpose);
}

/** Removes files without a row, left by rolled-back transactions. Newer files than `before` may still get a row. */
export async function sweepFiles(context: Context, before: Date): Promise<void> {
  const { adapters, db } = context;
  const { files } = adapters;
  // A database without any files is probably the wrong one; do not remove everything.
  if (!(await hasFiles(db))) return;
  await requireOurFiles(context);
  for await (const names of files.names()) {
    if (names.length === 0) continue;
    const known = await selectKnownNames(db, names);
    for (const name of names.filter((one) => one !== OWNER_NAME && !known.has(one))) {
      const storedAt = await files.storedAt(name);
      if (storedAt !== undefined && storedAt < before) await files.remove(name);
    }
  }
}
