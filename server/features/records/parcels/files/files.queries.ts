import type { Insertable } from 'kysely';
import { anyText } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { Files } from '#server/db/schema.gen.ts';

export type FilePurpose = Files['purpose'];

export function insertFiles(db: Db, rows: readonly Insertable<Files>[]) {
  return db.insertInto('files').values(rows).returning(['id', 'parcel_id']).execute();
}

export function selectFiles(db: Db, parcelId: number, purpose: FilePurpose) {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'content_type', 'original_name'])
    .where('parcel_id', '=', parcelId)
    .where('purpose', '=', purpose)
    .orderBy('id')
    .execute();
}

/** Which of the names have a row. */
export async function selectKnownNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('files').select('name').where('name', '=', anyText(names)).execute();
  return new Set(rows.map((row) => row.name));
}

export async function hasFiles(db: Db): Promise<boolean> {
  return (await db.selectFrom('files').select('id').limit(1).executeTakeFirst()) !== undefined;
}
