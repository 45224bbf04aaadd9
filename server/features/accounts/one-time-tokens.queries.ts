import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { OneTimeTokens } from '../../db/schema.gen.ts';

export async function insertToken(db: Db, row: Insertable<OneTimeTokens>): Promise<void> {
  await db.insertInto('one_time_tokens').values(row).execute();
}

/** Deletes the token and returns whose it was: of two who use it at once, one gets it. */
export async function consumeToken(
  db: Db,
  hash: Buffer,
  purpose: string,
  now: Date,
): Promise<number | undefined> {
  const used = await db
    .deleteFrom('one_time_tokens')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('customer_id')
    .executeTakeFirst();
  return used?.customer_id;
}

/** Links that were mailed before say no more once the password changed. */
export async function deleteTokensOf(db: Db, customerId: number, purpose: string): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .execute();
}

export async function deleteTokensBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', moment).execute();
}
