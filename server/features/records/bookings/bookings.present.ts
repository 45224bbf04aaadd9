import type { bookingCalls } from '#shared/contract/bookings.ts';
import type { Answer } from '#shared/contract/define-call.ts';
import type { ShownNotes } from '#server/features/records/notes/shown-notes.service.ts';
import type { BookingItemRow, BookingRow } from './bookings.queries.ts';

type ClientBooking = Answer<typeof bookingCalls.own>['bookings'][number];
type StaffBooking = Answer<typeof bookingCalls.list>['bookings'][number];

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);
const instant = (value: Date | null): string | null => value?.toISOString() ?? null;

/** A booking as its customer sees it, without the staff member who handled it. */
export function presentClientBooking(row: BookingRow, notes: ShownNotes): ClientBooking {
  const {
    items,
    handled_staff_id: _handled,
    taken_in: _taken,
    version: _version,
    search: _search,
    ...rest
  } = row;
  const visit = row.courier_visit_date.toISOString();
  const lines = [row.ci_address_line_1, row.ci_address_line_2, row.ci_address_postal_code];
  return {
    ...rest,
    collection_address: lines.filter((line) => line !== '').join(', '),
    courier_visit_date: visit,
    visit_date: visit,
    handled_at: instant(row.handled_at),
    canceled_at: instant(row.canceled_at),
    finished_at: instant(row.finished_at),
    drop_off: flag(row.drop_off),
    home_collection: flag(row.home_collection),
    finished: flag(row.finished),
    created_at: row.created_at.toISOString(),
    ci_id: row.id,
    items: items.map(presentItem),
    ...notes,
  };
}

/** A booking as staff see it; `staff` can be mentioned in its notes. */
export function presentStaffBooking(
  row: BookingRow,
  notes: ShownNotes,
  staff: StaffBooking['staff'],
): StaffBooking {
  const { handled_staff_id, taken_in, version } = row;
  return { ...presentClientBooking(row, notes), handled_staff_id, taken_in, version, staff };
}

function presentItem({ weight_grams, ...item }: BookingItemRow): ClientBooking['items'][number] {
  return {
    ...item,
    weight: weight_grams / 1000,
    to_be_delivered: flag(item.to_be_delivered),
    insurance: flag(item.insurance),
    finished: flag(item.finished),
  };
}
