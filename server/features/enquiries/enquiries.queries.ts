import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Enquiries } from '../../db/schema.gen.ts';

export async function insertEnquiry(db: Db, row: Insertable<Enquiries>): Promise<void> {
  await db.insertInto('enquiries').values(row).execute();
}
