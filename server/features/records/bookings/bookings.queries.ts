import { sql, type ExpressionBuilder, type Insertable, type Selectable, type Updateable } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { anyId } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { BookingItems, Bookings, DB } from '#server/db/schema.gen.ts';

/** The customer of a booking; undefined when it was deleted meanwhile. */
export function selectBookingForEmail(db: Db, id: number) {
  return db.selectFrom('bookings').select('customer_id').where('id', '=', id).executeTakeFirst();
}

/**
 * The data for a booking's emails, locked against a cancellation; undefined when it was deleted meanwhile. Its items are read once it is
 * locked: a statement that waits for a lock has other rows as they were before.
 */
export async function lockBookingForEmail(db: Db, id: number) {
  await db.selectFrom('bookings').select('id').where('id', '=', id).forShare().execute();
  return db
    .selectFrom('bookings')
    .select(['source_country', 'drop_off', 'courier_visit_date', 'parcels_count', 'canceled_at'])
    .select(['ci_address_line_1', 'ci_address_line_2', 'ci_address_postal_code'])
    .select(['parcels_weight', 'parcels_content', 'receiver_details'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('booking_items as n')
          .select(['n.item_id', 'n.weight_grams', 'n.receiver_name', 'n.receiver_country_code'])
          .whereRef('n.booking_id', '=', 'bookings.id')
          .orderBy('n.item_id'),
      ).as('items'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('booking_items as i')
          .select('i.item_id')
          .whereRef('i.booking_id', '=', 'bookings.id')
          .where('i.insurance', '=', true),
      )
        .$castTo<boolean>()
        .as('insured'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A booking with its customer and items. */
export type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number];
export type BookingItemRow = BookingRow['items'][number];

/**
 * Bookings by id, newest first, with their items in order, or with none if `items` says so. `email` and `phone` are the account's;
 * of a guest's booking the phone is what the guest typed, who need not be the account's owner. `taken_in` counts the
 * parcels taken in for the booking; an item is finished when a parcel was taken in for it.
 */
export function selectBookings(db: Db, ids: readonly number[], { items = true } = {}) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .selectAll('b')
    .select('c.email')
    .select(sql<string>`case when b.by_guest then b.ci_phone else c.phone end`.as('phone'))
    .select((booking) => [
      booking
        .selectFrom('parcels as p')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('p.booking_id', '=', 'b.id')
        .$asScalar()
        .$notNull()
        .as('taken_in'),
      jsonArrayFrom(itemsOf(booking).where(sql<boolean>`${items}::boolean`)).as('items'),
    ])
    .where('b.id', '=', anyId(ids))
    .orderBy('b.id', 'desc')
    .execute();
}

/** SQL: the items of booking `b`. */
function itemsOf(booking: ExpressionBuilder<DB & { b: Bookings }, 'b'>) {
  return booking
    .selectFrom('booking_items as i')
    .select(['i.id', 'i.item_id', 'i.weight_grams', 'i.dimensions', 'i.value', 'i.details'])
    .select(['i.to_be_delivered', 'i.insurance'])
    .select((item) => [
      item
        .exists(
          item
            .selectFrom('parcels as p')
            .select('p.id')
            .whereRef('p.booking_id', '=', 'b.id')
            .whereRef('p.booking_item_id', '=', 'i.id'),
        )
        .$castTo<boolean>()
        .as('finished'),
      jsonBuildObject({
        name: item.ref('i.receiver_name'),
        phone: item.ref('i.receiver_phone'),
        email: item.ref('i.receiver_email'),
        line_1: item.ref('i.receiver_line_1'),
        line_2: item.ref('i.receiver_line_2'),
        postal_code: item.ref('i.receiver_postal_code'),
        country_code: item.ref('i.receiver_country_code'),
      }).as('receiver_address'),
    ])
    .whereRef('i.booking_id', '=', 'b.id')
    .orderBy('i.item_id');
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

interface BookingLetters {
  id: Selectable<Bookings>['id'];
  letters: number;
}

/** How many letters each of these bookings has, with its items. */
export async function lettersOfBookings(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<BookingLetters>`
    select b.id, length(b.receiver_details) + coalesce(
      (select sum(length(i::text)) from booking_items i where i.booking_id = b.id), 0) as letters
    from bookings b where b.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, letters }) => [id, letters]));
}

/** How many bookings of a customer, made by the customer or by guests, a courier may still come for, counted up to `most`. */
export async function countActive(
  db: Db,
  customerId: number,
  { most, byGuests }: { most: number; byGuests: boolean },
): Promise<number> {
  const active = db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('finished', '=', false)
    .where('by_guest', '=', byGuests)
    .limit(most);
  const { count } = await db
    .selectFrom(active.as('active'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertBooking(db: Db, row: Insertable<Bookings>): Promise<number> {
  const created = await db.insertInto('bookings').values(row).returning('id').executeTakeFirstOrThrow();
  return created.id;
}

/** One statement for any number of items, so that its text and its plan stay the same. */
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

/** The customer's booking, locked; undefined when it does not exist or is another customer's. */
export function lockOwnBooking(db: Db, customerId: number, id: number) {
  return db
    .selectFrom('bookings')
    .select(['id', 'finished', 'courier_phone', 'canceled_at', 'finished_at', 'source_country'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a booking and increments its version. */
export async function changeBooking(db: Db, id: number, change: Updateable<Bookings>): Promise<void> {
  await db
    .updateTable('bookings')
    .set((booking) => ({ ...change, version: booking('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
