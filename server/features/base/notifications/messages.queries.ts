import { sql, type Insertable } from 'kysely';
import { type Channel, type MessageFailure, TEXT_CHANNELS } from '#shared/domain/messages.ts';
import { anyId } from '#server/db/any-of.ts';
import { builtOnce } from '#server/db/built-once.ts';
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

/** Messages with what they say, which is the mail's text if they are one. */
const withTexts = (db: Db) =>
  db
    .selectFrom('messages as m')
    .leftJoin('mail_log as l', 'l.id', 'm.mail_id')
    .select(['m.id', 'm.parcel_id', 'm.person', 'm.channel', 'm.kind', 'm.event_id', 'm.mail_id'])
    .select(['m.state', 'm.tried_at', 'm.language', 'm.template', 'm.template_values'])
    .select(sql<string>`m.recipient::text`.as('recipient'))
    .select(({ fn }) => fn.coalesce('l.amount', 'm.amount').as('amount'))
    .select(sql<string>`coalesce(l.text_body, m.text_body)`.as('text'));

export type WaitingMessage = Awaited<ReturnType<typeof lockWaiting>>[number];

/** Locks those that still wait, in the order of their ids. */
export function lockWaiting(db: Db, ids: readonly number[]) {
  return withTexts(db)
    .where('m.id', '=', anyId(ids))
    .where('m.state', '=', 'queued')
    .orderBy('m.id')
    .forUpdate('m')
    .execute();
}

/** Locks the message of a notification, of which another browser may have got one; undefined if it was dropped. */
export function lockNotice(db: Db, id: number) {
  return withTexts(db)
    .where('m.id', '=', id)
    .where('m.state', '<>', 'dropped')
    .forUpdate('m')
    .executeTakeFirst();
}

/** Locks what a mail tells, whatever became of it. */
export const lockOfMail = (db: Db, mailId: number) => lockByMail(db, { mailId });

const lockByMail = builtOnce((db, { mailId }: { mailId: number }) =>
  withTexts(db).where('m.mail_id', '=', mailId).orderBy('m.id').forUpdate('m'),
);

/**
 * Locks the mails and SMS about these parcels that wait and were never tried, each as a whole: one with a payment link may be
 * about other parcels, too.
 */
export function lockWaitingAbout(db: Db, parcelIds: readonly number[]) {
  const whole = sql<number>`(
    with own as (
      select id, mail_id, channel, recipient, text_body from messages
      where parcel_id = any(${parcelIds}::bigint[]) and state = 'queued' and tried_at is null and channel <> 'PUSH')
    select id from own
    union select m.id from own join messages m on m.mail_id = own.mail_id
    union select m.id from own join messages m on m.recipient = own.recipient and m.text_body = own.text_body
      where own.channel = any(${TEXT_CHANNELS}::text[]) and m.channel = own.channel)`;
  return withTexts(db)
    .where('m.id', 'in', whole)
    .where('m.state', '=', 'queued')
    .where('m.tried_at', 'is', null)
    .orderBy('m.id')
    .forUpdate('m')
    .execute();
}

/** Locks the SMS about these parcels that wait and were never tried. */
export function lockUntried(db: Db, parcelIds: readonly number[]) {
  return db
    .selectFrom('messages')
    .select(['id', 'parcel_id', 'person', 'channel', 'kind', 'event_id'])
    .where('parcel_id', '=', anyId(parcelIds))
    .where('channel', 'in', TEXT_CHANNELS)
    .where('state', '=', 'queued')
    .where('tried_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** `replaced_at`: for messages in whose place others come. */
export async function markDropped(
  db: Db,
  ids: readonly number[],
  replaced_at: Date | null = null,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'dropped', replaced_at })
    .where('id', '=', anyId(ids))
    .execute();
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

export async function markPushDropped(db: Db, id: number): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'dropped' })
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

/** The channels and addresses of messages that have become delivered; a message that has failed stays so. */
export function markDelivered(db: Db, ids: readonly number[], now: Date) {
  return db
    .updateTable('messages')
    .set({ state: 'delivered', delivered_at: now })
    .where('id', '=', anyId(ids))
    .where('state', 'in', ['queued', 'sent'])
    .returning(['channel', 'recipient'])
    .execute();
}

/** Messages that have failed, with their channels and addresses; one that was delivered stays so. */
export function markFailed(db: Db, ids: readonly number[], failure: MessageFailure) {
  return db
    .updateTable('messages')
    .set({ state: 'failed', failure })
    .where('id', '=', anyId(ids))
    .where('state', 'in', ['queued', 'sent'])
    .returning(['id', 'channel', 'recipient'])
    .execute();
}

/** Locks those that WhatsApp did not deliver, and in whose place nothing was sent. */
export function lockUndelivered(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('messages')
    .select(['id', 'parcel_id', 'person', 'kind', 'event_id', 'language', 'recipient', 'text_body', 'amount'])
    .where('id', '=', anyId(ids))
    .where('channel', '=', 'WHATSAPP')
    .where('state', '=', 'failed')
    .where('replaced_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether staff sent one of these again: it is of no event, and an earlier one that it replaced was not dropped. */
export async function isSentAgain(db: Db, ids: readonly number[]): Promise<boolean> {
  const way = (row: string) =>
    sql`case ${sql.ref(`${row}.channel`)} when 'WHATSAPP' then 'SMS' else ${sql.ref(`${row}.channel`)} end`;
  const { rows } = await sql`
    select from messages m join messages old on old.parcel_id = m.parcel_id and old.person = m.person and old.kind = m.kind
      and ${way('old')} = ${way('m')} and old.id < m.id
    where m.id = any(${ids}::bigint[]) and m.event_id is null and old.replaced_at is not null and old.state <> 'dropped'
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function markRepeated(db: Db, ids: readonly number[], replaced_at: Date): Promise<void> {
  await db.updateTable('messages').set({ replaced_at }).where('id', '=', anyId(ids)).execute();
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
    .set({ text_body: '', template_values: [] })
    .where('created_at', '<', moment)
    .where('text_body', '<>', '')
    .where('state', '<>', 'queued')
    .execute();
}
