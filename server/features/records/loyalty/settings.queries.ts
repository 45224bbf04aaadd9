import type { Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { LoyaltySettings } from '#server/db/schema.gen.ts';

export function selectSettings(db: Db) {
  return db.selectFrom('loyalty_settings').selectAll().executeTakeFirstOrThrow();
}

/** Locks the rates, so that concurrent changes take turns. */
export async function lockSettings(db: Db): Promise<void> {
  await db.selectFrom('loyalty_settings').select('share_link').forUpdate().executeTakeFirstOrThrow();
}

export async function updateSettings(db: Db, change: Updateable<LoyaltySettings>): Promise<void> {
  await db.updateTable('loyalty_settings').set(change).execute();
}
