/** What a closed account leaves in tables in which it may have thousands of rows, erased piece by piece. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { closedEmail, MAILS_ABOUT_MONEY } from '#shared/domain/own-data.ts';
import { anyId, anyText } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { Bookings, Enquiries, MailLog } from '#server/db/schema.gen.ts';
import type { ErasedTable, JobPayloads } from '#server/jobs/tasks.ts';

type Closed = Omit<JobPayloads['erase_closed'], 'table' | 'after'>;

/** Rows of a piece: their locks are held for a moment. */
export const PIECE = 200;
/** Items of the bookings of a piece, unless its first one has more. */
export const ITEMS = 1_000;

/** Erases a piece of the rows after the id `after`; returns the last id of a whole piece, undefined when no row is left. */
type ErasePiece = (db: Db, closed: Closed, after: number) => Promise<number | undefined>;

/** Each by itself, in this order. */
export const ERASED: Readonly<Record<ErasedTable, ErasePiece>> = {
  mail_log: eraseMails,
  bookings: eraseBookings,
  notes: deleteRows('notes'),
  activity: eraseActivity,
  parcels: eraseMessagesOfParcels,
  messages: eraseMessages,
  enquiries: deleteEnquiries,
  logins: deleteRows('logins'),
};

/** The last ids of tables whose rows are found by the e-mail: later ones may be a new account's. */
export async function lastIds(
  db: Db,
): Promise<Pick<Required<Closed>, 'last_mail' | 'last_message' | 'last_enquiry'>> {
  const lastOf = async (table: 'mail_log' | 'messages' | 'enquiries') => {
    const last = db.selectFrom(table).select(({ fn }) => fn.max('id').as('id'));
    return (await last.executeTakeFirst())?.id ?? 0;
  };
  return {
    last_mail: await lastOf('mail_log'),
    last_message: await lastOf('messages'),
    last_enquiry: await lastOf('enquiries'),
  };
}

const endOf = (ids: readonly number[]): number | undefined => (ids.length < PIECE ? undefined : ids.at(-1));

async function lockNext(
  db: Db,
  table: 'notes' | 'logins' | 'activity',
  { customer_id }: Closed,
  after: number,
): Promise<number[]> {
  const { rows } = await sql<Pick<Selectable<Bookings>, 'id'>>`select id from ${sql.table(table)}
    where customer_id = ${customer_id} and id > ${after} order by id limit ${PIECE} for update`.execute(db);
  return rows.map(({ id }) => id);
}

interface NextBooking extends Pick<Selectable<Bookings>, 'id'> {
  /** How many items it and those before it have. */
  items: number;
}

/** The next bookings, of which each may have a thousand items; `last` is undefined when no more are left. */
async function lockNextBookings(db: Db, { customer_id }: Closed, after: number) {
  const { rows } = await sql<NextBooking>`
    select id, (sum(items) over (order by id))::int as items from (
      select b.id, (select count(*) from booking_items i where i.booking_id = b.id) as items from bookings b
      where b.customer_id = ${customer_id} and b.id > ${after} order by b.id limit ${PIECE} for update) as next
    order by id`.execute(db);
  const taken = rows.filter(({ items }, place) => place === 0 || items <= ITEMS);
  const ids = taken.map(({ id }) => id);
  return { ids, last: taken.length < rows.length ? ids.at(-1) : endOf(ids) };
}

function deleteRows(table: 'notes' | 'logins'): ErasePiece {
  return async (db, closed, after) => {
    const ids = await lockNext(db, table, closed, after);
    await db.deleteFrom(table).where('id', '=', anyId(ids)).execute();
    return endOf(ids);
  };
}

/** Countries, dates and counts stay for the statistics. */
async function eraseBookings(db: Db, closed: Closed, after: number): Promise<number | undefined> {
  const { ids, last } = await lockNextBookings(db, closed, after);
  await db
    .updateTable('bookings')
    .set({
      source_address: '',
      parcels_weight: '',
      parcels_deminsions: '',
      parcels_content: '',
      receiver_details: '',
      ci_name: '',
      ci_email: '',
      ci_phone: '',
      ci_address_line_1: '',
      ci_address_line_2: '',
      ci_address_postal_code: '',
      courier_note: '',
    })
    .where('id', '=', anyId(ids))
    .execute();
  await db
    .updateTable('booking_items')
    .set({
      dimensions: '',
      value: '',
      details: '',
      receiver_name: '',
      receiver_phone: '',
      receiver_email: '',
      receiver_line_1: '',
      receiver_line_2: '',
      receiver_postal_code: '',
    })
    .where('booking_id', '=', anyId(ids))
    .execute();
  return last;
}

/** Entries keep what happened and the customer's number, not a name, which may be one of before. */
async function eraseActivity(db: Db, closed: Closed, after: number): Promise<number | undefined> {
  const ids = await lockNext(db, 'activity', closed, after);
  await db
    .updateTable('activity')
    .set({ data: WITHOUT_NAMES })
    .where('id', '=', anyId(ids))
    .where(NAMES_SOMEBODY)
    .execute();
  return endOf(ids);
}

const NAMES_SOMEBODY = sql<boolean>`(data ? 'name' or data ? 'customer_name' or data ->> 'target' = 'customer')`;
const WITHOUT_NAMES = sql<string>`data
  || case when data ? 'name' then '{"name":""}' else '{}' end::jsonb
  || case when data ? 'customer_name' then '{"customer_name":""}' else '{}' end::jsonb
  || case when data ->> 'target' = 'customer' then '{"username":"closed"}' else '{}' end::jsonb`;

/** Messages to the sender, and payments from before the account was there, which have no customer's number. */
async function eraseMessagesOfParcels(db: Db, closed: Closed, after: number): Promise<number | undefined> {
  const parcels = await db
    .selectFrom('parcels')
    .select(['id', 'tracking_number'])
    .where('customer_id', '=', closed.customer_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PIECE)
    .execute();
  const ids = parcels.map(({ id }) => id);
  // What still waits is sent; its text goes after a while, like all of them.
  await db
    .updateTable('messages')
    .set({ recipient: '', text_body: '', template_values: [] })
    .where('person', '=', 'SENDER')
    .where('state', '<>', 'queued')
    .where('parcel_id', '=', anyId(ids))
    .execute();
  await db
    .updateTable('activity')
    .set({ data: WITHOUT_NAMES })
    .where(sql`data ->> 'tracking'`, '=', anyText(parcels.map((parcel) => parcel.tracking_number)))
    .where('customer_id', 'is', null)
    .where('type', '=', 'PAYMENT')
    .where(NAMES_SOMEBODY)
    .execute();
  return endOf(ids);
}

async function eraseMessages(
  db: Db,
  { email, last_message }: Closed,
  after: number,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', email)
    .where('state', '<>', 'queued')
    .where('id', '>', after)
    .where('id', '<=', last_message)
    .orderBy('id')
    .limit(PIECE)
    .forUpdate()
    .execute();
  const ids = found.map(({ id }) => id);
  await db.updateTable('messages').set({ recipient: '' }).where('id', '=', anyId(ids)).execute();
  return endOf(ids);
}

async function deleteEnquiries(
  db: Db,
  { email, last_enquiry = 0 }: Closed,
  after: number,
): Promise<number | undefined> {
  const { rows } = await sql<Pick<Selectable<Enquiries>, 'id'>>`
    delete from enquiries where id = any(array(select id from enquiries
      where email = ${email} and id > ${after} and id <= ${last_enquiry} order by id limit ${PIECE})) returning id`.execute(
    db,
  );
  return endOf(rows.map(({ id }) => id).toSorted((a, b) => a - b));
}

/** SQL: the mail waits, and tells of a parcel or of money: whoever sends or receives hears of it without an account, too. */
const WAITS = sql<boolean>`(sent_at is null and refused_at is null and (template = any(${MAILS_ABOUT_MONEY}::text[])
  or exists (select 1 from messages m where m.mail_id = mail_log.id and m.state = 'queued')))`;

const emptied = (customerId: number) => ({
  recipient: closedEmail(customerId),
  subject: '',
  text_body: '',
  html_body: '',
  customer_id: null,
});

/** Nothing that waits goes to a closed account, but what tells of a parcel or of money. */
export async function emptyWaitingMails(db: Db, { id, email }: { id: number; email: string }): Promise<void> {
  await db
    .updateTable('mail_log')
    .set(emptied(id))
    .where((mail) => mail.or([mail('customer_id', '=', id), mail('recipient', '=', email)]))
    .where('sent_at', 'is', null)
    .where((mail) => mail.not(WAITS))
    .execute();
}

async function eraseMails(
  db: Db,
  { customer_id, email, last_mail }: Closed,
  after: number,
): Promise<number | undefined> {
  // By each of the two indexes in the order of ids: one condition for both would read all that is left for each piece.
  const next = (whose: RawBuilder<unknown>) => sql`(select id from mail_log
    where ${whose} and id > ${after} and id <= ${last_mail} order by id limit ${PIECE})`;
  const { rows } = await sql<Pick<Selectable<MailLog>, 'id'>>`
    select id from mail_log where id = any(array(
      ${next(sql`customer_id = ${customer_id}`)} union ${next(sql`recipient = ${email}`)} order by id limit ${PIECE}))
    order by id for update`.execute(db);
  const ids = rows.map(({ id }) => id);
  await db
    .updateTable('mail_log')
    .set(emptied(customer_id))
    .where('id', '=', anyId(ids))
    .where((mail) => mail.not(WAITS))
    .execute();
  await db
    .updateTable('mail_log')
    .set({ customer_id: null })
    .where('id', '=', anyId(ids))
    .where('customer_id', '=', customer_id)
    .execute();
  return endOf(ids);
}
