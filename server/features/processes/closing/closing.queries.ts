import { sql } from 'kysely';
import { closedEmail } from '#shared/domain/own-data.ts';
import { anyId } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';

/** The bookings that a courier may still come for. */
export async function activeBookingIds(db: Db, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('finished', '=', false)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Locks all bookings, since they come before the customer in the lock order and their texts are erased after it. */
export async function lockBookings(db: Db, customerId: number): Promise<void> {
  await db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Unused coupons that were given to the e-mail end: without it anybody could use them. Used ones stay with their invoice.
 * Comes before the customer's lock, like all locks on coupons.
 */
export async function endCoupons(db: Db, email: string, now: Date): Promise<void> {
  const given = await db
    .selectFrom('coupons')
    .select(['id', 'used_at', 'customer_id', 'expires_at'])
    .where('email', '=', email)
    .orderBy('id')
    .forUpdate()
    .execute();
  // Points refer to one that was made from them.
  const gone = given.filter((coupon) => coupon.used_at === null && coupon.customer_id === null);
  await db
    .deleteFrom('coupons')
    .where('id', '=', anyId(gone.map(({ id }) => id)))
    .execute();
  const unused = given.filter((coupon) => coupon.used_at === null && coupon.expires_at > now);
  await db
    .updateTable('coupons')
    .set({ expires_at: now })
    .where('id', '=', anyId(unused.map(({ id }) => id)))
    .execute();
  await db
    .updateTable('coupons')
    .set({ email: null, note: '' })
    .where('id', '=', anyId(given.map(({ id }) => id)))
    .execute();
}

/** Closes the row: what identifies the person goes, the balance and its entries stay. */
export async function closeCustomer(
  db: Db,
  id: number,
  { loyalty_code, now }: { loyalty_code: string; now: Date },
): Promise<void> {
  await db
    .updateTable('customers')
    .set({
      email: closedEmail(id),
      username: 'closed',
      name: '',
      phone: '',
      password_hash: null,
      source_country: null,
      language: null,
      loyalty_code,
      closed_at: now,
      // Senders without an account get the mails about their parcels. Text messages that were turned off stay off.
      want_notifications: true,
    })
    .where('id', '=', id)
    .execute();
}

/** Rows that only served the account. */
const OWN_TABLES = [
  'customer_addresses',
  'saved_receivers',
  'identities',
  'notification_settings',
  'one_time_tokens',
  'known_places',
  'note_seen',
  'notes',
  'data_archives',
  'push_subscriptions',
  'logins',
] as const;

export async function deleteOwnRows(db: Db, customerId: number): Promise<void> {
  for (const table of OWN_TABLES) await db.deleteFrom(table).where('customer_id', '=', customerId).execute();
  await db.deleteFrom('idempotency_keys').where('caller', '=', `client:${customerId}`).execute();
}

/** SQL: the mail waits, and tells of a parcel: whoever sends or receives that hears of it without an account, too. */
const WAITS = sql<boolean>`(sent_at is null and refused_at is null
  and exists (select 1 from messages m where m.mail_id = mail_log.id and m.state = 'queued'))`;

/** What stays as a row for the books or the statistics, without what it says about the person. */
export async function eraseTexts(db: Db, { id, email }: { id: number; email: string }): Promise<void> {
  await db.deleteFrom('enquiries').where('email', '=', email).execute();
  await db.deleteFrom('client_notes').where('email', '=', email).execute();
  // The list of inactive clients, whom the office may write to.
  await db.deleteFrom('last_activity').where('email', '=', email).execute();
  await db
    .updateTable('mail_log')
    .set({ recipient: closedEmail(id), subject: '', text_body: '', html_body: '', customer_id: null })
    .where((mail) => mail.or([mail('customer_id', '=', id), mail('recipient', '=', email)]))
    .where((mail) => mail.not(WAITS))
    .execute();
  await db.updateTable('mail_log').set({ customer_id: null }).where('customer_id', '=', id).execute();
  await db.deleteFrom('address_faults').where('channel', '=', 'EMAIL').where('address', '=', email).execute();
  // What still waits is sent; its text goes after a while, like all of them.
  await db
    .updateTable('messages')
    .set({ recipient: '', text_body: '', template_values: [] })
    .where('person', '=', 'SENDER')
    .where('state', '<>', 'queued')
    .where('parcel_id', 'in', (parcels) =>
      parcels.selectFrom('parcels').select('id').where('customer_id', '=', id),
    )
    .execute();
  await db
    .updateTable('messages')
    .set({ recipient: '' })
    .where('recipient', '=', email)
    .where('state', '<>', 'queued')
    .execute();
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
    .where('customer_id', '=', id)
    .execute();
  await eraseBookedItems(db, id);
  await eraseActivity(db, id);
}

async function eraseBookedItems(db: Db, customerId: number): Promise<void> {
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
    .where('booking_id', 'in', (bookings) =>
      bookings.selectFrom('bookings').select('id').where('customer_id', '=', customerId),
    )
    .execute();
}

/**
 * Entries keep what happened and the customer's number, not a name, which may be one of before. A payment from before the account was
 * there has no number, but is about one of the parcels.
 */
async function eraseActivity(db: Db, id: number): Promise<void> {
  await sql`update activity set data = data
      || case when data ? 'name' then '{"name":""}' else '{}' end::jsonb
      || case when data ? 'customer_name' then '{"customer_name":""}' else '{}' end::jsonb
      || case when data ->> 'target' = 'customer' then '{"username":"closed"}' else '{}' end::jsonb
    where (data ? 'name' or data ? 'customer_name' or data ->> 'target' = 'customer') and id in (
      select a.id from activity a where a.customer_id = ${id}
      union all
      select a.id from parcels p join activity a on a.data ->> 'tracking' = p.tracking_number
      where p.customer_id = ${id} and a.customer_id is null and a.type = 'PAYMENT')`.execute(db);
}
