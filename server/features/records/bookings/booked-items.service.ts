/** Owns the way from a booking to its parcels. Decisions, Notes (a parcel may come from a booking). */
import { en } from '#shared/messages/en.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { finishTakenIn, selectBookedItem } from './booked-items.queries.ts';

/**
 * The booking (and item) that a parcel is taken in for, within the running transaction; 404 when it is not there or not
 * in the agent's scope, 409 when it was cancelled or the item is a parcel already.
 */
export async function bookedItem(
  tx: Context,
  staff: Staff,
  bookingId: number | undefined,
  itemId: number | undefined,
): Promise<{ booking_id: number | null; booking_item_id: number | null }> {
  if (bookingId === undefined) return { booking_id: null, booking_item_id: null };
  const found = await selectBookedItem(tx.db, staff, bookingId, itemId);
  if (found === undefined) throw new AppError('not_found', { message: en.parcels.bookingUnknown });
  const { canceled, taken, ...booked } = found;
  if (canceled) throw new AppError('conflict', { message: en.bookings.wasCanceled });
  if (taken) throw new AppError('conflict', { message: en.bookings.itemTaken });
  return booked;
}

/** A booking that became parcels whole is finished. Called within the intake's transaction, which holds its lock. */
export async function finishWhenTakenIn(tx: Context, bookingId: number | undefined): Promise<void> {
  if (bookingId !== undefined) await finishTakenIn(tx.db, [bookingId], tx.clock.now());
}
