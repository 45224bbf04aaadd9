import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Enquiries } from '#server/db/schema.gen.ts';

/** Deletes enquiries that were sent before `moment`. */
export async function deleteEnquiriesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('enquiries').where('created_at', '<', moment).execute();
}

export async function insertEnquiry(db: Db, row: Insertable<Enquiries>): Promise<void> {
  await db.insertInto('enquiries').values(row).execute();
}
