import { sql, type Insertable } from 'kysely';
import { ownLock } from '../db/company.ts';
import type { Db } from '../db/connect.ts';
import type { IdempotencyKeys } from '../db/schema.gen.ts';

/** Takes the key's lock for this transaction; false while another transaction holds it. */
export async function tryLock(db: Db, name: string): Promise<boolean> {
  const { got } = await db
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${ownLock(name)}, 42))`.as('got'))
    .executeTakeFirstOrThrow();
  return got;
}

export function findKey(db: Db, caller: string, key: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function insertKey(db: Db, row: Insertable<IdempotencyKeys>): Promise<void> {
  await db.insertInto('idempotency_keys').values(row).execute();
}

/** Deletes keys created before `moment`. */
export async function deleteKeysBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', moment).execute();
}

/** Deletes keys created between two moments, but those of these calls. */
export async function deleteOtherKeysBetween(
  db: Db,
  [from, until]: readonly [Date, Date],
  kept: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('call', '<>', sql<string>`all(${kept}::text[])`)
    .execute();
}
