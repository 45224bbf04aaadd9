/** Owns the link from a booking to its parcels. Decisions, Notes (a parcel may come from a booking). */
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { leaveTrace } from '#server/http/traces.ts';
import { finishTakenIn, selectBookedItem } from './booked-items.queries.ts';
import { changeBooking } from './bookings.queries.ts';
import { told } from '#server/told.ts';

/**
 * The booking (and item) of a parcel to take in, in the running transaction. 404 when it does not exist or is
 * out of scope, 409 when it was cancelled or the item is already a parcel.
 */
export async function bookedItem(
  tx: Context,
  staff: Staff,
  bookingId: number | undefined,
  itemId: number | undefined,
): Promise<{ booking_id: number | null; booking_item_id: number | null }> {
  if (bookingId === undefined) return { booking_id: null, booking_item_id: null };
  const found = await selectBookedItem(tx.db, staff, bookingId, itemId);
  if (found === undefined) throw new AppError('not_found', { message: told('parcels.bookingUnknown') });
  const { canceled, taken, ...booked } = found;
  if (canceled) throw new AppError('conflict', { message: told('bookings.wasCanceled') });
  if (taken) throw new AppError('conflict', { message: told('bookings.itemTaken') });
  return booked;
}

/** Counts a parcel as a change of its booking, and finishes one that became parcels completely. Runs in the intake's transaction, which holds the booking's lock. */
export async function finishWhenTakenIn(tx: Context, bookingId: number | undefined): Promise<void> {
  if (bookingId === undefined) return;
  await changeBooking(tx.db, bookingId, {});
  const finished = await finishTakenIn(tx.db, [bookingId], tx.clock.now());
  // Whoever takes parcels in may name any booking of the country.
  if (finished.length > 0)
    leaveTrace(
      tx,
      { bookings: [bookingId], customers: finished.map(({ customer_id }) => customer_id) },
      'finish',
    );
}
