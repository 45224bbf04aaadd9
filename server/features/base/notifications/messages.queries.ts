import { sql, type Insertable } from 'kysely';
import type { Channel, MessageFailure } from '#shared/domain/messages.ts';
import { anyId } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { Messages } from '#server/db/schema.gen.ts';

/** The ids of the new messages; without those that the same person got before and gets once. */
export async function insertMessages(db: Db, rows: readonly Insertable<Messages>[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const created = await db
    .insertInto('messages')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return created.map(({ id }) => id);
}

export async function linkMail(db: Db, ids: readonly number[], mail_id: number): Promise<void> {
  await db.updateTable('messages').set({ mail_id }).where('id', '=', anyId(ids)).execute();
}

/** Locks those that still wait, in the order of their ids. */
export function lockWaiting(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('messages')
    .select(['id', 'recipient', 'text_body', 'tried_at'])
    .where('id', '=', anyId(ids))
    .where('state', '=', 'queued')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks the SMS about these parcels that wait and were never tried. */
export function lockUntried(db: Db, parcelIds: readonly number[]) {
  return db
    .selectFrom('messages')
    .select(['id', 'parcel_id', 'person', 'kind'])
    .where('parcel_id', '=', anyId(parcelIds))
    .where('channel', '=', 'SMS')
    .where('state', '=', 'queued')
    .where('tried_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function markDropped(db: Db, ids: readonly number[]): Promise<void> {
  await db.updateTable('messages').set({ state: 'dropped' }).where('id', '=', anyId(ids)).execute();
}

export async function markTried(db: Db, ids: readonly number[], tried_at: Date): Promise<void> {
  await db.updateTable('messages').set({ tried_at }).where('id', '=', anyId(ids)).execute();
}

export async function postpone(db: Db, ids: readonly number[], due_at: Date): Promise<void> {
  await db.updateTable('messages').set({ due_at }).where('id', '=', anyId(ids)).execute();
}

/** A notification that a browser's push service has taken; the first of several browsers counts. */
export async function markPushSent(db: Db, id: number, sent_at: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'sent', sent_at })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Unless a report of the provider came first. */
export async function markSmsSent(
  db: Db,
  ids: readonly number[],
  { provider_id, now }: { provider_id: string; now: Date },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ provider_id, sent_at: now, state: sql`case when state = 'queued' then 'sent' else state end` })
    .where('id', '=', anyId(ids))
    .execute();
}

/** The address of messages that have become delivered; a message that has failed stays so. */
export async function markDelivered(db: Db, ids: readonly number[], now: Date): Promise<string[]> {
  const changed = await db
    .updateTable('messages')
    .set({ state: 'delivered', delivered_at: now })
    .where('id', '=', anyId(ids))
    .where('state', 'in', ['queued', 'sent'])
    .returning('recipient')
    .execute();
  return changed.map(({ recipient }) => recipient);
}

/** The address of messages that have failed; one that was delivered stays so. */
export async function markFailed(db: Db, ids: readonly number[], failure: MessageFailure): Promise<string[]> {
  const changed = await db
    .updateTable('messages')
    .set({ state: 'failed', failure })
    .where('id', '=', anyId(ids))
    .where('state', 'in', ['queued', 'sent'])
    .returning('recipient')
    .execute();
  return changed.map(({ recipient }) => recipient);
}

export async function insertFault(
  db: Db,
  fault: { channel: Channel; address: string; failure: MessageFailure; created_at: Date },
): Promise<void> {
  const { failure, created_at } = fault;
  await db
    .insertInto('address_faults')
    .values(fault)
    .onConflict((conflict) => conflict.columns(['channel', 'address']).doUpdateSet({ failure, created_at }))
    .execute();
}

export async function deleteFault(db: Db, channel: Channel, address: string): Promise<void> {
  await db
    .deleteFrom('address_faults')
    .where('channel', '=', channel)
    .where('address', '=', address)
    .execute();
}

/** Deletes the texts of SMS created before `moment`; the rows remain. */
export async function clearSmsBefore(db: Db, moment: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ text_body: '' })
    .where('created_at', '<', moment)
    .where('text_body', '<>', '')
    .where('state', '<>', 'queued')
    .execute();
}
