/**
 * Owns staff's actions on bookings: changing the state, and deleting. A request applies to all its bookings or none. The
 * rows are locked in the order of their ids, so that concurrent actions take turns (I10).
 * Specification 2, sections 4, 5 and 8; decisions, Pages.
 */
import type { bookingCalls } from '#shared/contract/bookings.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { actOnBooking, bookingState, type BookingAction } from '#shared/domain/bookings.ts';
import { mayDeleteBookings } from '#shared/domain/privileges.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { countMany } from '#server/http/rate-limits.ts';
import { leaveTrace, type About } from '#server/http/traces.ts';
import { recordActivities, type ActivityScope } from '#server/features/base/activity/activity.service.ts';
import {
  bookingsOfItems,
  lockBookings,
  removeBookings,
  removeItems,
  type LockedBooking,
} from './board.queries.ts';
import { asManyAsFit, staffBookings } from './board.service.ts';
import { finishTakenIn } from './booked-items.queries.ts';
import { dropShared } from '#server/features/records/notes/share-mail.service.ts';
import { dropBookingMails, rewriteBookingMails } from './booking-mails.task.ts';
import { columnsOfChange } from './booking-change.ts';
import { changeBooking } from './bookings.queries.ts';
import { told } from '#server/told.ts';

type ActionForm = ParsedInput<typeof bookingCalls.proceed>['body'];
type Proceeded = Answer<typeof bookingCalls.proceed>;

/** Changes the bookings' state; 404 when one does not exist or is out of scope, 409 when one cannot change that way, or is not as it was shown. */
export async function proceed(context: Context, staff: Staff, form: ActionForm): Promise<Proceeded> {
  const { status } = form;
  if (status === 'delete') return deleteBookings(context, staff, form);
  return inTransaction(context, async (tx) => {
    const bookings = await lockAll(tx, staff, form.booking_ids);
    requireAsSeen(bookings, form);
    await countMany(tx, 'named_at_once', staff, bookings.length);
    for (const booking of bookings) await act(tx, staff, booking, status, form);
    await record(tx, staff, bookings, status);
    const ids = bookings.map((booking) => booking.id);
    if (status === 'cancel') await dropBookingMails(tx, ids);
    return {
      message: told('bookings.updated'),
      bookings: await staffBookings(tx, staff, await asManyAsFit(tx, staff, ids)),
    };
  });
}

async function deleteBookings(context: Context, staff: Staff, form: ActionForm): Promise<Proceeded> {
  // Deleting needs more than the call's other actions: DELETE_BOOKING together with an admin.
  if (!mayDeleteBookings(staff)) throw new AppError('not_allowed');
  await inTransaction(context, async (tx) => {
    const bookings = await lockAll(tx, staff, form.booking_ids);
    requireAsSeen(bookings, form);
    const found = bookings.map((booking) => booking.id);
    await removeBookings(tx.db, found);
    await dropBookingMails(tx, found);
    leaveTrace(tx, aboutBookings(bookings), 'delete');
    for (const { id: booking_id, customer_id } of bookings)
      await dropShared(tx, { parcel_id: null, booking_id, customer_id });
  });
  return { message: told('bookings.deleted'), bookings: [] };
}

/** Deletes items by their row ids; 404 when one does not exist. */
export async function deleteItems(
  context: Context,
  staff: Staff,
  ids: readonly number[],
): Promise<{ message: string }> {
  const wanted = [...new Set(ids)];
  await inTransaction(context, async (tx) => {
    const bookings = await lockAll(tx, staff, await bookingsOfItems(tx.db, wanted));
    const bookingIds = bookings.map((booking) => booking.id);
    const removed = await removeItems(tx.db, bookingIds, wanted);
    if (removed < wanted.length) throw new AppError('not_found');
    await finishTakenIn(tx.db, bookingIds, tx.clock.now());
    await rewriteBookingMails(tx, bookingIds);
    leaveTrace(tx, { booking_items: wanted, ...aboutBookings(bookings) });
  });
  return { message: told('bookings.itemsDeleted') };
}

const aboutBookings = (bookings: readonly LockedBooking[]): About => ({
  bookings: bookings.map(({ id }) => id),
  customers: bookings.map(({ customer_id }) => customer_id),
});

async function lockAll(tx: Context, staff: Staff, ids: readonly number[]): Promise<LockedBooking[]> {
  const wanted = [...new Set(ids)];
  const bookings = await lockBookings(tx.db, staff, wanted);
  if (bookings.length < wanted.length) throw new AppError('not_found');
  return bookings;
}

function requireAsSeen(bookings: readonly LockedBooking[], { seen = [] }: ActionForm): void {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const other = bookings.find(({ id, version }) => versions.has(id) && versions.get(id) !== version);
  if (other) throw new AppError('conflict', { message: told('bookings.changed', { id: other.id }) });
}

async function act(
  tx: Context,
  staff: Staff,
  booking: LockedBooking,
  action: BookingAction,
  form: ActionForm,
): Promise<void> {
  const { courier_phone, courier_note } = form;
  const actor = { staff_id: staff.id, at: tx.clock.now(), courier_phone, courier_note };
  const acted = actOnBooking(bookingState(booking), action, actor);
  if (acted.ok) return changeBooking(tx.db, booking.id, columnsOfChange(acted.change));
  if (acted.reason === 'courier_phone_required')
    throw invalidField('courier_phone', told('validation.courierPhone'));
  throw new AppError('conflict', { message: told('bookings.tooLate', { id: booking.id }) });
}

/** Writes an activity entry for handling and for cancelling; anything else leaves a trace in the security log. */
async function record(
  tx: Context,
  staff: Staff,
  bookings: readonly LockedBooking[],
  action: BookingAction,
): Promise<void> {
  const scopeOf = ({ source_country, customer_id }: LockedBooking): ActivityScope => ({
    source_country,
    customer_id,
    staff_id: staff.id,
  });
  if (action === 'handle') {
    const { id, username } = staff;
    const entries = bookings.map((one) => ({
      data: { id, username, booking_id: one.id },
      scope: scopeOf(one),
    }));
    await recordActivities(tx, 'BOOKHANDLE', entries);
  } else if (action === 'cancel') {
    const entries = bookings.map((one) => ({ data: { booking_id: one.id }, scope: scopeOf(one) }));
    await recordActivities(tx, 'BOOKCANCEL', entries);
  } else leaveTrace(tx, aboutBookings(bookings), action);
}
