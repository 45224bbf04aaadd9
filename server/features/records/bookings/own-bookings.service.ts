/** Owns customers' own bookings and cancelling them. Specification 1, sections 2 and 4; decisions, Pages. */
import type { bookingCalls } from '#shared/contract/bookings.ts';
import type { Answer } from '#shared/contract/define-call.ts';
import { actOnBooking, bookingState } from '#shared/domain/bookings.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Client } from '#server/access/callers.ts';
import { withinLetters } from '#server/http/page-letters.ts';
import { recordActivity } from '#server/features/base/activity/activity.service.ts';
import { shownLetters, shownNotes } from '#server/features/records/notes/shown-notes.service.ts';
import {
  changeBooking,
  lettersOfBookings,
  lockOwnBooking,
  ownBookingIds,
  selectBookings,
} from './bookings.queries.ts';
import { dropBookingMails } from './booking-mails.task.ts';
import { columnsOfChange } from './booking-change.ts';
import { presentClientBooking } from './bookings.present.ts';
import { told } from '#server/told.ts';

/** Bookings of a page as the screen asks for it. */
const USUAL = 6;

/** A page of the customer's bookings, newest first; fewer than asked for if they are long. */
export async function ownBookings(
  context: Context,
  client: Client,
  page: { start: number; limit: number },
): Promise<Answer<typeof bookingCalls.own>> {
  const ids = await withinLetters(
    await ownBookingIds(context.db, client.id, page),
    USUAL,
    (some) => lettersOfBookings(context.db, some),
    shownLetters(context, client, 'booking'),
  );
  const notes = await shownNotes(context, client, 'booking', ids);
  const rows = await selectBookings(context.db, ids);
  return { bookings: rows.map((row) => presentClientBooking(row, notes(row.id))) };
}

/** Cancels a booking; 404 when it does not exist or is another customer's, 409 when it is finished or canceled. */
export async function cancel(
  context: Context,
  client: Client,
  id: number,
): Promise<Answer<typeof bookingCalls.cancel>> {
  await inTransaction(context, async (tx) => {
    const booking = await lockOwnBooking(tx.db, client.id, id);
    if (booking === undefined) throw new AppError('not_found');
    const acted = actOnBooking(bookingState(booking), 'cancel', { staff_id: null, at: tx.clock.now() });
    if (!acted.ok) throw new AppError('conflict', { message: told('bookings.tooLate', { id }) });
    await changeBooking(tx.db, id, columnsOfChange(acted.change));
    await dropBookingMails(tx, [id]);
    const scope = { source_country: booking.source_country, customer_id: client.id };
    await recordActivity(tx, 'BOOKCANCEL', { booking_id: id }, scope);
  });
  return { message: told('bookings.canceled'), book: { id } };
}
