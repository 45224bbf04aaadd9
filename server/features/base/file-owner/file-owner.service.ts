/**
 * Keeps a copy of the database, restored to look at it and started with the settings of the product, from deleting the product's files: what
 * was stored after the backup has no row in the copy.
 */
import { type FileStore, OWNER_NAME } from '#server/adapters/file-store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { selectInstallation } from './file-owner.queries.ts';

/**
 * Throws if stored files are another installation's. Those that are nobody's become this one's, unless it was restored: they may be of the one
 * that was backed up. Disk and bucket are asked each by itself.
 */
export async function requireOurFiles({ adapters: { files }, db }: Context): Promise<void> {
  const { id, restored } = await selectInstallation(db);
  for (const store of files.parts ?? [files]) {
    const owner = await store.get(OWNER_NAME);
    // Another process may be first, and this fails.
    if (owner === undefined && !restored) await store.put(OWNER_NAME, Buffer.from(id));
    else if (String(owner) !== id) throw notOurs();
  }
}

/** Throws if the files of these stores are another installation's. */
export async function refuseOthersFiles(db: Db, stores: readonly FileStore[]): Promise<void> {
  const { id } = await selectInstallation(db);
  for (const store of stores) {
    const owner = await store.get(OWNER_NAME);
    if (owner !== undefined && String(owner) !== id) throw notOurs();
  }
}

/** Makes the files of these stores this installation's. */
export async function claimFiles(db: Db, stores: readonly FileStore[]): Promise<void> {
  const { id } = await selectInstallation(db);
  for (const store of stores) {
    await store.remove(OWNER_NAME);
    await store.put(OWNER_NAME, Buffer.from(id));
  }
}

const notOurs = () =>
  new Error(
    'The files are another installation’s, so none without a row is deleted. If this one has taken its place: npm run move-files -- claim',
  );
