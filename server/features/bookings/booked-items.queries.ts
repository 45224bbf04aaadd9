import type { Db } from '../../db/connect.ts';
import type { Staff } from '../../http/callers.ts';
import { bookingSources } from './scope.ts';

/** The booking in the agent's scope, with the item's row id when an item's number is given and there. */
export async function selectBookedItem(db: Db, staff: Staff, bookingId: number, itemId: number | undefined) {
  let booking = db.selectFrom('bookings').select('id').where('id', '=', bookingId);
  const sources = bookingSources(staff);
  if (sources !== 'all')
    booking = booking.where('source_country', 'in', sources.length > 0 ? sources : ['none']);
  const found = await booking.executeTakeFirst();
  if (found === undefined) return undefined;
  if (itemId === undefined) return { booking_id: found.id, booking_item_id: null };
  const item = await db
    .selectFrom('booking_items')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return item && { booking_id: found.id, booking_item_id: item.id };
}
