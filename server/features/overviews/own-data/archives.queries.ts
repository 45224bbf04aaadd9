import type { Selectable, Updateable } from 'kysely';
import { anyId, anyText } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { DataArchives } from '#server/db/schema.gen.ts';

/** The archive of a customer that has not expired. */
export function findArchive(db: Db, customerId: number, now: Date) {
  return db
    .selectFrom('data_archives')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function findArchiveToMake(db: Db, id: number) {
  return db
    .selectFrom('data_archives as a')
    .innerJoin('customers as c', 'c.id', 'a.customer_id')
    .select(['a.id', 'a.name', 'a.created_at', 'a.customer_id', 'c.email', 'c.name as customer_name'])
    .where('a.id', '=', id)
    .where('a.state', '=', 'working')
    .executeTakeFirst();
}

/** The id of a new archive, which replaces an older one; undefined while one is being made. */
export async function insertArchive(
  db: Db,
  row: { customer_id: number; name: string; created_at: Date; expires_at: Date },
): Promise<number | undefined> {
  // Of the same customer's requests one inserts, and the others wait for it.
  const expired = db
    .deleteFrom('data_archives')
    .where('customer_id', '=', row.customer_id)
    .where((archive) =>
      archive.or([archive('state', '<>', 'working'), archive('expires_at', '<=', row.created_at)]),
    );
  await expired.execute();
  const created = await db
    .insertInto('data_archives')
    .values(row)
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id;
}

/** Returns false when the archive is no longer wanted. */
export async function updateArchive(
  db: Db,
  id: number,
  change: Updateable<Pick<DataArchives, 'state' | 'done' | 'total' | 'size_bytes' | 'expires_at'>>,
): Promise<boolean> {
  const changed = await db
    .updateTable('data_archives')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'working')
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** The files that belong to a customer's parcels. A signature is its writer's, papers for the customs are the receiver's. */
export function selectFilesOf(db: Db, customerId: number) {
  return db
    .selectFrom('files as f')
    .innerJoin('parcels as p', 'p.id', 'f.parcel_id')
    .select(['f.id', 'f.name', 'f.purpose', 'f.content_type', 'f.size_bytes', 'p.tracking_number'])
    .where('p.customer_id', '=', customerId)
    .where('f.purpose', 'not in', ['signature', 'customs'])
    .orderBy('f.id')
    .execute();
}

/** The file of an archive that is being made is then removed by the job that makes it. */
export async function deleteArchivesOf(db: Db, customerIds: readonly number[]): Promise<void> {
  await db.deleteFrom('data_archives').where('customer_id', '=', anyId(customerIds)).execute();
}

/** Returns the customers whose archives they were. */
export async function deleteArchivesBefore(db: Db, moment: Date): Promise<number[]> {
  const deleted = db.deleteFrom('data_archives').where('expires_at', '<=', moment).returning('customer_id');
  return (await deleted.execute()).map((row) => row.customer_id);
}

/** Which of the names have a row. */
export async function selectArchiveNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('data_archives')
    .select('name')
    .where('name', '=', anyText(names))
    .execute();
  return new Set(rows.map((row) => row.name));
}

export type ArchiveRow = Selectable<DataArchives>;
