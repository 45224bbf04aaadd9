import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { MailLog } from '#server/db/schema.gen.ts';

/** The new email's id; undefined when one with this Message-ID exists. */
export async function insertMail(db: Db, row: Insertable<MailLog>): Promise<number | undefined> {
  const created = await db
    .insertInto('mail_log')
    .values(row)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id;
}

export async function linkParcels(db: Db, mailId: number, parcelIds: readonly number[]): Promise<void> {
  if (parcelIds.length === 0) return;
  const rows = [...new Set(parcelIds)].map((parcel_id) => ({ parcel_id, mail_id: mailId }));
  await db.insertInto('mail_parcels').values(rows).execute();
}

export function selectMail(db: Db, id: number) {
  return db.selectFrom('mail_log').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('mail_log').set({ sent_at: now }).where('id', '=', id).execute();
}

/** Whether the customer's e-mail is verified. */
export async function isEmailVerified(db: Db, customerId: number): Promise<boolean> {
  const customer = await db
    .selectFrom('customers')
    .select('email_verified_at')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return customer?.email_verified_at != null;
}

const NO_TEXTS = { subject: '', text_body: '', html_body: '' };

export async function clearMail(db: Db, id: number): Promise<void> {
  await db.updateTable('mail_log').set(NO_TEXTS).where('id', '=', id).execute();
}

/** Deletes the texts of emails created before `moment`; the rows remain. */
export async function clearMailsBefore(db: Db, moment: Date): Promise<void> {
  await db
    .updateTable('mail_log')
    .set(NO_TEXTS)
    .where('created_at', '<', moment)
    .where('text_body', '<>', '')
    .execute();
}
