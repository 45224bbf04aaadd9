import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Bookings } from '#server/db/schema.gen.ts';
import type { Staff } from '#server/access/callers.ts';
import { bookingSources } from '#server/access/booking-scope.ts';

/**
 * The booking in the agent's scope, with the row id of an item if `itemId` is given, and whether either is unavailable.
 * Both rows stay locked, the booking first as everywhere, so that cancellations, deleted items and other intakes take
 * turns. Undefined when the booking or the item does not exist.
 */
export async function selectBookedItem(db: Db, staff: Staff, bookingId: number, itemId: number | undefined) {
  let booking = db.selectFrom('bookings').select(['id', 'canceled_at']).where('id', '=', bookingId);
  const sources = bookingSources(staff);
  if (sources !== 'all') booking = booking.where(sql<boolean>`source_country = any(${sources}::text[])`);
  const found = await booking.forNoKeyUpdate().executeTakeFirst();
  if (found === undefined) return undefined;
  const canceled = found.canceled_at !== null;
  if (itemId === undefined) return { booking_id: found.id, booking_item_id: null, canceled, taken: false };
  const item = await db
    .selectFrom('booking_items')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('item_id', '=', itemId)
    .forUpdate()
    .executeTakeFirst();
  if (item === undefined) return undefined;
  const parcel = await db
    .selectFrom('parcels')
    .select('id')
    .where('booking_item_id', '=', item.id)
    .executeTakeFirst();
  return { booking_id: found.id, booking_item_id: item.id, canceled, taken: parcel !== undefined };
}

type FinishedRow = Pick<Selectable<Bookings>, 'id' | 'customer_id'>;

/**
 * Finishes those of the (locked) bookings that became parcels completely: every booked item did or, for a booking without
 * items, the booked number of parcels was taken in. Returns them.
 */
export async function finishTakenIn(
  db: Db,
  bookingIds: readonly number[],
  now: Date,
): Promise<FinishedRow[]> {
  const { rows } = await sql<FinishedRow>`
    update bookings b set finished = true, finished_at = ${now}, version = version + 1
    where b.id = any(${bookingIds}::bigint[]) and not b.finished and case
      when exists (select 1 from booking_items i where i.booking_id = b.id) then not exists (
        select 1 from booking_items i where i.booking_id = b.id
          and not exists (select 1 from parcels p where p.booking_item_id = i.id))
      else b.parcels_count <= (select count(*) from parcels p where p.booking_id = b.id) end
    returning b.id, b.customer_id`.execute(db);
  return rows;
}
