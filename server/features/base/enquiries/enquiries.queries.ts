import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Enquiries } from '#server/db/schema.gen.ts';

export async function insertEnquiry(db: Db, row: Insertable<Enquiries>): Promise<void> {
  await db.insertInto('enquiries').values(row).execute();
}
