import { sql, type Insertable, type Selectable } from 'kysely';
import { anyId } from '#server/db/any-of.ts';
import { builtOnce } from '#server/db/built-once.ts';
import type { Db } from '#server/db/connect.ts';
import type { MailLog } from '#server/db/schema.gen.ts';

/** The ids of what an email is about. */
interface AboutMail {
  parcels: readonly number[];
  /** Messages that it sends. */
  messages: readonly number[];
}

/** Stores an email and what it is about; returns its id, undefined when one with this Message-ID exists. */
export async function insertMail(
  db: Db,
  row: Insertable<MailLog>,
  { parcels, messages }: AboutMail,
): Promise<number | undefined> {
  const created = await db
    .with('mail', (one) =>
      one
        .insertInto('mail_log')
        .values(row)
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .returning('id'),
    )
    .with('about', (one) =>
      one
        .insertInto('mail_parcels')
        .columns(['parcel_id', 'mail_id'])
        .expression(
          one
            .selectFrom('mail')
            .select([sql<number>`unnest(${[...new Set(parcels)]}::bigint[])`.as('parcel_id'), 'mail.id']),
        ),
    )
    .with('sends', (one) =>
      one
        .updateTable('messages')
        .from('mail')
        .set(({ ref }) => ({ mail_id: ref('mail.id') }))
        .where('messages.id', '=', anyId(messages)),
    )
    .selectFrom('mail')
    .select('id')
    .executeTakeFirst();
  return created?.id;
}

/** Undefined if it was sent, refused by its recipient's server, or taken back, itself or each message that it is of. */
export const selectWaitingMail = async (db: Db, id: number) => (await selectWaiting(db, { id }))[0];

/** The same, locked; its messages are not. */
export const lockWaitingMail = async (db: Db, id: number) => (await lockWaiting(db, { id }))[0];

const waitingMail = (db: Db, id: number) =>
  db
    .selectFrom('mail_log as m')
    .selectAll('m')
    .where('m.id', '=', id)
    .where('m.sent_at', 'is', null)
    .where('m.refused_at', 'is', null)
    .where('m.text_body', '<>', '')
    .where(({ or, not, exists, selectFrom }) => {
      const messages = selectFrom('messages as s').select('s.id').whereRef('s.mail_id', '=', 'm.id');
      return or([not(exists(messages)), exists(messages.where('s.state', '=', 'queued'))]);
    });

const selectWaiting = builtOnce((db, { id }: { id: number }) => waitingMail(db, id));
const lockWaiting = builtOnce((db, { id }: { id: number }) => waitingMail(db, id).forUpdate('m'));

/** The e-mails of the sender and of the owner of each parcel that a mail is about. */
export async function sendersOf(
  db: Db,
  mailId: number,
): Promise<{ parcel_id: number; emails: readonly string[] }[]> {
  const rows = await db
    .selectFrom('mail_parcels as l')
    .innerJoin('parcels as p', 'p.id', 'l.parcel_id')
    .innerJoin('contacts as k', 'k.id', 'p.sender_id')
    .leftJoin('customers as u', 'u.id', 'p.customer_id')
    .select(['l.parcel_id', 'k.email', 'u.email as owner'])
    .where('l.mail_id', '=', mailId)
    .execute();
  return rows.map(({ parcel_id, email, owner }) => ({ parcel_id, emails: [email, owner ?? email] }));
}

/** Also of messages that were dropped while the mail was under way. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    with sent as (update mail_log set sent_at = ${now} where id = ${id} returning recipient),
    told as (update messages set state = 'sent', sent_at = ${now} where mail_id = ${id} and state in ('queued', 'dropped'))
    delete from address_faults where channel = 'EMAIL' and address = (select recipient from sent)`.execute(
    db,
  );
}

/** The recipient's mail server will never take it. Of whom an account was closed, and said goodbye to, no address is kept. */
export async function markRefused(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    with refused as (update mail_log set refused_at = ${now} where id = ${id} returning recipient, template, customer_id),
    told as (update messages set state = 'failed', failure = 'bounced'
      where mail_id = ${id} and state in ('queued', 'dropped'))
    insert into address_faults (channel, address, failure, created_at)
    select 'EMAIL', recipient, 'bounced', ${now} from refused
    where not (template like 'accountClosed%' and exists (select from customers c where c.id = refused.customer_id and c.closed_at is not null))
    on conflict (channel, address) do update set failure = excluded.failure, created_at = excluded.created_at`.execute(
    db,
  );
}

/** Whether the latest mail to this address was refused for good. */
export async function isRefused(db: Db, email: string): Promise<boolean> {
  const fault = db
    .selectFrom('address_faults')
    .select('channel')
    .where('channel', '=', 'EMAIL')
    .where('address', '=', email);
  return (await fault.executeTakeFirst()) !== undefined;
}

/** What a mail must know about the customer it goes to; the country is that of the default or the first address. */
export function selectMailAccount(db: Db, customerId: number) {
  return db
    .selectFrom('customers as c')
    .select(({ fn, eb, selectFrom }) => [
      'c.language',
      eb('c.email_verified_at', 'is not', null).$castTo<boolean>().as('verified'),
      fn
        .coalesce(
          'c.source_country',
          selectFrom('customer_addresses as a')
            .select('a.address_country_code')
            .whereRef('a.customer_id', '=', 'c.id')
            .orderBy('a.id')
            .limit(1),
        )
        .as('country'),
    ])
    .where('c.id', '=', customerId)
    .executeTakeFirst();
}

const NO_TEXTS = { subject: '', text_body: '', html_body: '' };

export async function clearMail(db: Db, id: number): Promise<void> {
  await db.updateTable('mail_log').set(NO_TEXTS).where('id', '=', id).execute();
}

export type DroppedMail = Pick<Selectable<MailLog>, 'customer_id' | 'link_use'>;

/** Takes the texts of a mail that waits: it is not sent. Undefined when there is none. */
export function clearWaitingMail(db: Db, messageId: string): Promise<DroppedMail | undefined> {
  return db
    .updateTable('mail_log')
    .set(NO_TEXTS)
    .where('message_id', '=', messageId)
    .where('sent_at', 'is', null)
    .where('text_body', '<>', '')
    .returning(['customer_id', 'link_use'])
    .executeTakeFirst();
}

/** Deletes a mail that waits and tells of no parcel. Undefined when there is none. */
export function deleteWaitingMail(db: Db, messageId: string): Promise<DroppedMail | undefined> {
  return db
    .deleteFrom('mail_log')
    .where('message_id', '=', messageId)
    .where('sent_at', 'is', null)
    .where('text_body', '<>', '')
    .returning(['customer_id', 'link_use'])
    .executeTakeFirst();
}

/** Takes the texts of a customer's mails that wait and whose Message-ID begins so. */
export async function clearMailsWithPrefix(db: Db, customerId: number, prefix: string): Promise<void> {
  await db
    .updateTable('mail_log')
    .set(NO_TEXTS)
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`starts_with(message_id, ${prefix})`)
    .where('sent_at', 'is', null)
    .where('text_body', '<>', '')
    .execute();
}

/** Takes the texts of waiting mails of one kind to these customers. */
export async function clearMailsToCustomers(
  db: Db,
  template: string,
  customerIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('mail_log')
    .set(NO_TEXTS)
    .where('customer_id', '=', anyId(customerIds))
    .where('template', '=', template)
    .where('sent_at', 'is', null)
    .where('text_body', '<>', '')
    .execute();
}

/** Takes the texts of waiting mails of one kind about these parcels. */
export async function clearMailsAboutParcels(
  db: Db,
  template: string,
  parcelIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('mail_log')
    .set(NO_TEXTS)
    .where('id', 'in', (all) =>
      all.selectFrom('mail_parcels').select('mail_id').where('parcel_id', '=', anyId(parcelIds)),
    )
    .where('template', '=', template)
    .where('sent_at', 'is', null)
    .where('text_body', '<>', '')
    .execute();
}

/** Takes the texts of mails of one kind that wait for this person and contain one of these words; returns the texts. */
export async function clearMailsNaming(
  db: Db,
  { template, recipient, words }: { template: string; recipient: string; words: readonly string[] },
): Promise<string[]> {
  const waiting = await db
    .selectFrom('mail_log')
    .select(['id', 'text_body'])
    .where('template', '=', template)
    .where('recipient', '=', recipient)
    .where('sent_at', 'is', null)
    .where('text_body', '<>', '')
    .orderBy('id')
    .forUpdate()
    .execute();
  const untrue = waiting.filter(({ text_body }) => words.some((word) => text_body.includes(word)));
  for (const { id } of untrue) await clearMail(db, id);
  return untrue.map(({ text_body }) => text_body);
}

/** Deletes the texts of emails created before `moment`; the rows remain, those to closed accounts without saying to whom. */
export async function clearMailsBefore(db: Db, moment: Date): Promise<void> {
  await db
    .updateTable('mail_log')
    .from('customers as c')
    .whereRef('c.id', '=', 'mail_log.customer_id')
    .where('c.closed_at', 'is not', null)
    .where('mail_log.created_at', '<', moment)
    .set((mail) => ({ ...NO_TEXTS, recipient: mail.ref('c.email'), customer_id: null }))
    .execute();
  await db
    .updateTable('mail_log')
    .set(NO_TEXTS)
    .where('created_at', '<', moment)
    .where('text_body', '<>', '')
    .execute();
}
