import { sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { ProviderEvents } from '#server/db/schema.gen.ts';

/** Stores an event's bytes, or finds the identical ones; `first` tells which. */
export async function storeEvent(db: Db, raw: Buffer, now: Date): Promise<{ id: number; first: boolean }> {
  const created = await db
    .insertInto('provider_events')
    .values({ raw, created_at: now })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created !== undefined) return { id: created.id, first: true };
  const known = await db
    .selectFrom('provider_events')
    .select('id')
    .where('sha256', '=', sql<Buffer>`sha256(${raw}::bytea)`)
    .executeTakeFirstOrThrow();
  return { id: known.id, first: false };
}

/** The bytes of an unprocessed event, locked; undefined when it has been processed. */
export async function lockEvent(db: Db, id: number): Promise<Buffer | undefined> {
  const event = await db
    .selectFrom('provider_events')
    .select('raw')
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return event?.raw;
}

export async function markProcessed(db: Db, id: number, read: Updateable<ProviderEvents>): Promise<void> {
  await db.updateTable('provider_events').set(read).where('id', '=', id).execute();
}
