import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Files } from '../../db/schema.gen.ts';

export async function insertFile(db: Db, row: Insertable<Files>): Promise<number> {
  const made = await db.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

export function selectFiles(db: Db, parcelId: number, purpose: string) {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'content_type', 'original_name'])
    .where('parcel_id', '=', parcelId)
    .where('purpose', '=', purpose)
    .orderBy('id')
    .execute();
}
