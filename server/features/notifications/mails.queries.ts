import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { MailLog } from '../../db/schema.gen.ts';

export async function insertMail(db: Db, row: Insertable<MailLog>): Promise<number> {
  const made = await db.insertInto('mail_log').values(row).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

export function selectMail(db: Db, id: number) {
  return db.selectFrom('mail_log').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('mail_log').set({ sent_at: now }).where('id', '=', id).execute();
}
