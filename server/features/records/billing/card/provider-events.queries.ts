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

/** Deletes processed events from before `moment`, some at a time: they say who paid. Ids are as old as their rows, so few are read. */
export async function deleteEventsBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from provider_events where created_at < ${moment} and id in (
    select id from provider_events where processed_at is not null order by id limit 1000)`.execute(db);
}
