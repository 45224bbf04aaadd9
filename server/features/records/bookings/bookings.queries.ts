import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { BookingItems, Bookings } from '#server/db/schema.gen.ts';

/** What the mail of a booking needs; undefined when it was deleted meanwhile. */
export function selectBookingToTell(db: Db, id: number) {
  return db
    .selectFrom('bookings')
    .select(['customer_id', 'source_country', 'drop_off'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A booking with its customer and items, as the database has it. */
export interface BookingRow {
  id: number;
  customer_id: number;
  handled_staff_id: number | null;
  source_country: string;
  source_address: string;
  address_type: string;
  courier_visit_date: Date;
  handled_at: Date | null;
  canceled_at: Date | null;
  finished_at: Date | null;
  drop_off: boolean;
  home_collection: boolean;
  finished: boolean;
  courier_phone: string;
  courier_note: string;
  created_at: Date;
  /** The account's. */
  email: string;
  phone: string;
  ci_name: string;
  ci_email: string;
  ci_phone: string;
  ci_address_country_code: string;
  ci_address_line_1: string;
  ci_address_line_2: string;
  ci_address_postal_code: string;
  parcels_count: number;
  parcels_weight: string;
  parcels_deminsions: string;
  parcels_content: string;
  receiver_details: string;
  /** How many parcels were taken in for it. */
  taken_in: number;
  items: BookingItemRow[];
}

export interface BookingItemRow {
  id: number;
  item_id: number;
  weight_grams: number;
  dimensions: string;
  value: string;
  details: string;
  to_be_delivered: boolean;
  insurance: boolean;
  /** A parcel was taken in for it. */
  finished: boolean;
  receiver_address: {
    name: string;
    phone: string;
    email: string;
    line_1: string;
    line_2: string;
    postal_code: string;
    country_code: string;
  };
}

/** Bookings by id, newest first; each with its items in order. */
export async function selectBookings(db: Db, ids: readonly number[]): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select b.*, c.email, c.phone,
      (select count(*)::int from parcels p where p.booking_id = b.id) as taken_in, coalesce((
      select json_agg(json_build_object(
        'id', i.id, 'item_id', i.item_id, 'weight_grams', i.weight_grams, 'dimensions', i.dimensions,
        'value', i.value, 'details', i.details, 'to_be_delivered', i.to_be_delivered, 'insurance', i.insurance,
        'finished', exists (select 1 from parcels p where p.booking_id = b.id and p.booking_item_id = i.id),
        'receiver_address', json_build_object(
          'name', i.receiver_name, 'phone', i.receiver_phone, 'email', i.receiver_email,
          'line_1', i.receiver_line_1, 'line_2', i.receiver_line_2, 'postal_code', i.receiver_postal_code,
          'country_code', i.receiver_country_code)
      ) order by i.item_id) from booking_items i where i.booking_id = b.id), '[]') as items
    from bookings b join customers c on c.id = b.customer_id
    where b.id = any(${ids}::bigint[]) order by b.id desc`.execute(db);
  return rows;
}

/** A page of the ids of a customer's bookings, newest first. */
export async function ownBookingIds(db: Db, customerId: number, page: { start: number; limit: number }) {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.start)
    .execute();
  return rows.map((row) => row.id);
}

export async function insertBooking(db: Db, row: Insertable<Bookings>): Promise<number> {
  const made = await db.insertInto('bookings').values(row).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

/** One statement however many items: its text, and so its plan, is always the same. */
export async function insertItems(
  db: Db,
  bookingId: number,
  items: readonly Omit<Insertable<BookingItems>, 'booking_id'>[],
): Promise<void> {
  await sql`
    insert into booking_items (booking_id, item_id, weight_grams, dimensions, value, details, to_be_delivered,
      insurance, receiver_name, receiver_phone, receiver_email, receiver_country_code, receiver_line_1,
      receiver_line_2, receiver_postal_code)
    select ${bookingId}::bigint, given.* from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (
      item_id integer, weight_grams integer, dimensions text, value text, details text, to_be_delivered boolean,
      insurance boolean, receiver_name text, receiver_phone text, receiver_email citext, receiver_country_code text,
      receiver_line_1 text, receiver_line_2 text, receiver_postal_code text)`.execute(db);
}

/** The customer's own booking, locked; undefined when it is not there or another's. */
export function lockOwnBooking(db: Db, customerId: number, id: number) {
  return db
    .selectFrom('bookings')
    .select(['id', 'finished', 'courier_phone', 'canceled_at', 'finished_at', 'source_country'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a booking and raises its version. */
export async function changeBooking(db: Db, id: number, change: Updateable<Bookings>): Promise<void> {
  await db
    .updateTable('bookings')
    .set((booking) => ({ ...change, version: booking('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
