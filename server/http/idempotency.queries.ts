import { sql, type Insertable } from 'kysely';
import { DAY } from '../adapters/clock.ts';
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

/** Deletes keys created before `moment`, those of the calls that a browser keeps and sends again only `keptBefore`. */
export async function deleteKeysBefore(
  db: Db,
  { moment, keptBefore, kept }: { moment: Date; keptBefore: Date; kept: readonly string[] },
): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', keptBefore).execute();
  // Not from the beginning: kept ones would be read again each time.
  const dayBefore = new Date(moment.getTime() - DAY);
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', moment)
    .where('created_at', '>=', dayBefore)
    .where('call', '<>', sql<string>`all(${kept}::text[])`)
    .execute();
}
