/** Owns the staff's bookings board: list, single booking, CSV. Specification 2, sections 2 (Bookings board) and 9. */
import type { Readable } from 'node:stream';
import { staffBooking, type bookingCalls } from '#shared/contract/bookings.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { csvOf } from '#server/http/csv-answer.ts';
import { inPieces, withinLetters } from '#server/http/page-letters.ts';
import { mentionableBySource } from '#server/features/people/agents/agents.service.ts';
import { shownLetters, shownNotes } from '#server/features/records/notes/shown-notes.service.ts';
import { BOOKING_LISTS } from './bookings.csv.ts';
import { boardIds, itemCounts, findBookingId } from './board.queries.ts';
import { lettersOfBookings, selectBookings } from './bookings.queries.ts';
import { presentStaffBooking } from './bookings.present.ts';

type StaffBooking = Answer<typeof bookingCalls.list>['bookings'][number];
type Filter = ParsedInput<typeof bookingCalls.csv>['query'];

/** Bookings of a page as the board asks for it. */
const USUAL = 18;
const CSV_BATCH = 500;
/** Read at a time for the CSV: items, of which a booking may have a thousand, and bookings, which may have long texts and notes. */
const AT_ONCE = { items: 2_000, bookings: 50 };

/** Bookings by id for staff, newest first; without their items if `items` says so. */
export async function staffBookings(
  context: Context,
  staff: Staff,
  ids: readonly number[],
  { items = true } = {},
): Promise<StaffBooking[]> {
  const rows = await selectBookings(context.db, ids, { items });
  const mentionable = await mentionableBySource(context, [...new Set(rows.map((row) => row.source_country))]);
  const notes = await shownNotes(context, staff, 'booking', ids);
  return rows.map((row) =>
    presentStaffBooking(row, notes(row.id), mentionable.get(row.source_country) ?? []),
  );
}

/** What makes a booking long: what its customer wrote in it, and the notes shown with it. */
const lettersFor = (context: Context, staff: Staff) =>
  [
    (ids: readonly number[]) => lettersOfBookings(context.db, ids),
    shownLetters(context, staff, 'booking'),
  ] as const;

/** The first of these bookings, as many as an answer has room for: fewer than all if they are long. */
export function asManyAsFit(
  context: Context,
  staff: Staff,
  ids: readonly number[],
): Promise<readonly number[]> {
  return withinLetters(ids, USUAL, ...lettersFor(context, staff));
}

/** A page of the bookings in scope: the one with the number that is searched for, then the newest first; fewer if they are long. */
export async function list(
  context: Context,
  staff: Staff,
  query: ParsedInput<typeof bookingCalls.list>['query'],
): Promise<Answer<typeof bookingCalls.list>> {
  const ids = await asManyAsFit(context, staff, await boardIds(context.db, staff, query));
  const bookings = await staffBookings(context, staff, ids, { items: query.items === 1 });
  return { bookings: bookings.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) };
}

/** One booking; 404 when it does not exist or is out of scope. */
export async function show(
  context: Context,
  staff: Staff,
  id: number,
): Promise<Answer<typeof bookingCalls.show>> {
  const found = await findBookingId(context.db, staff, id);
  const [booking] = found === undefined ? [] : await staffBookings(context, staff, [found]);
  if (booking === undefined) throw new AppError('not_found');
  return { booking };
}

/** The list's bookings as CSV, streamed page by page. */
export function csv(context: Context, staff: Staff, filter: Filter): Readable {
  const format = { timeZone: context.config.businessTimeZone, lists: BOOKING_LISTS };
  return csvOf(staffBooking.omit({ staff: true }), format, pages(context, staff, filter));
}

async function* pages(context: Context, staff: Staff, filter: Filter): AsyncGenerator<StaffBooking[]> {
  let before: number | undefined;
  do {
    const ids = await boardIds(context.db, staff, {
      ...filter,
      before,
      isExport: true,
      start: 0,
      limit: CSV_BATCH,
    });
    for (const some of splitByItems(ids, await itemCounts(context.db, ids)))
      for (const piece of await inPieces(some, ...lettersFor(context, staff)))
        yield await staffBookings(context, staff, piece);
    before = ids.length === CSV_BATCH ? ids.at(-1) : undefined;
  } while (before !== undefined);
}

/** The bookings in their order, with at most so many of them and of their items at a time, unless one alone has more items. */
export function splitByItems(ids: readonly number[], counts: ReadonlyMap<number, number>): number[][] {
  const parts: number[][] = [];
  let room = 0;
  for (const id of ids) {
    const count = counts.get(id) ?? 0;
    if (count > room || (parts.at(-1)?.length ?? AT_ONCE.bookings) === AT_ONCE.bookings) {
      parts.push([]);
      room = AT_ONCE.items;
    }
    parts.at(-1)?.push(id);
    room -= count;
  }
  return parts;
}
