import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { OneTimeTokens } from '#server/db/schema.gen.ts';

export async function insertToken(db: Db, row: Insertable<OneTimeTokens>): Promise<void> {
  await db.insertInto('one_time_tokens').values(row).execute();
}

/** The customer of a token; undefined when the token is used, unknown or expired. */
export function findToken(db: Db, hash: Buffer, purpose: OneTimeTokens['purpose'], now: Date) {
  return db
    .selectFrom('one_time_tokens as t')
    .innerJoin('customers as c', 'c.id', 't.customer_id')
    .select(['t.customer_id', 't.password_mark', 't.by_booking', 'c.email'])
    .where('t.hash', '=', hash)
    .where('t.purpose', '=', purpose)
    .where('t.expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes the token; false when another request has used it first. */
export async function consumeToken(db: Db, hash: Buffer): Promise<boolean> {
  const used = await db.deleteFrom('one_time_tokens').where('hash', '=', hash).executeTakeFirst();
  return used.numDeletedRows === 1n;
}

/** Invalidates all links emailed so far. */
export async function deleteTokensOf(db: Db, customerId: number): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('customer_id', '=', customerId).execute();
}

export async function deleteTokensBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', moment).execute();
}
