import { closedEmail } from '#shared/domain/own-data.ts';
import { anyId } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';

/** The bookings that a courier may still come for, locked: they come before the customer in the lock order. */
export async function lockActiveBookings(db: Db, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('finished', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Whether a courier may still come for one of the customer's bookings. */
export async function hasActiveBooking(db: Db, customerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('finished', '=', false)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
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

/** Rows that only served the account; `erasing.queries.ts` has the tables in which one who books and writes has thousands. */
const OWN_TABLES = [
  'customer_addresses',
  'saved_receivers',
  'identities',
  'notification_settings',
  'one_time_tokens',
  'known_places',
  'note_seen',
  'data_archives',
  'push_subscriptions',
] as const;

/** What others keep under the e-mail, which may soon be a new account's: the office's notes, its place among inactive clients. */
const TABLES_BY_EMAIL = ['client_notes', 'last_activity'] as const;

export async function deleteOwnRows(db: Db, { id, email }: { id: number; email: string }): Promise<void> {
  for (const table of OWN_TABLES) await db.deleteFrom(table).where('customer_id', '=', id).execute();
  await db.deleteFrom('idempotency_keys').where('caller', '=', `client:${id}`).execute();
  for (const table of TABLES_BY_EMAIL) await db.deleteFrom(table).where('email', '=', email).execute();
  await db.deleteFrom('address_faults').where('channel', '=', 'EMAIL').where('address', '=', email).execute();
}
