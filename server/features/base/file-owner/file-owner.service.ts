/**
 * Keeps a copy of the database, restored to look at it and started with the settings of the product, from deleting the product's files: what
 * was stored after the backup has no row in the copy.
 */
import { type FileStore, OWNER_NAME } from '#server/adapters/file-store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { selectInstallation } from './file-owner.queries.ts';

/** Throws if the stored files are another installation's; whoever asks first has those that are nobody's. */
export async function requireOurFiles({ adapters: { files }, db }: Context): Promise<void> {
  if (await isOurs(db, files)) return;
  // Another process may be first, and this fails.
  if ((await files.get(OWNER_NAME)) === undefined) return await claimFiles(db, files);
  throw new Error(
    'The files are another installation’s, so none without a row is deleted. If this one has taken its place: npm run move-files -- claim',
  );
}

/** Whether the files of a store are this installation's. */
export async function isOurs(db: Db, files: FileStore): Promise<boolean> {
  return String(await files.get(OWNER_NAME)) === (await selectInstallation(db));
}

/** Makes the files of a store this installation's. */
export async function claimFiles(db: Db, files: FileStore): Promise<void> {
  await files.remove(OWNER_NAME);
  await files.put(OWNER_NAME, Buffer.from(await selectInstallation(db)));
}
