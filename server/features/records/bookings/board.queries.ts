import { sql, type RawBuilder } from 'kysely';
import type { BookingState } from '#shared/domain/bookings.ts';
import { bookingNumberIn, namesBooking } from '#shared/domain/booking-number.ts';
import { TIME_ZONES } from '#shared/domain/visit-dates.ts';
import { anyId } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { isFound } from '#server/db/search.ts';
import type { Staff } from '#server/access/callers.ts';
import { bookingInScope } from '#server/access/booking-scope.ts';

export interface BoardQuestion {
  status?: BookingState | '' | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  q: string;
  source_country?: string | undefined;
  /** Newest first, whatever is searched for. */
  isExport?: boolean;
  /** Only bookings with a smaller id: the last id of the previous page. */
  before?: number | undefined;
  start: number;
  limit: number;
}

const STATE: Readonly<Record<BookingState, RawBuilder<boolean>>> = {
  pending: sql`not b.finished and b.canceled_at is null and b.courier_phone = ''`,
  handled: sql`not b.finished and b.canceled_at is null and b.courier_phone <> ''`,
  finished: sql`b.finished and b.canceled_at is null and (b.courier_phone <> '' or b.finished_at is not null)`,
  canceled: sql`(b.canceled_at is not null or (b.finished and b.courier_phone = '' and b.finished_at is null))`,
};

/** A page of the ids of bookings in scope: the one with the number that is searched for, then the newest first. */
export async function boardIds(db: Db, staff: Staff, question: BoardQuestion): Promise<number[]> {
  // The exported pages follow one another by id.
  const number = question.isExport === true ? null : bookingNumberIn(question.q);
  const page = db
    .selectFrom('bookings as b')
    .select('b.id')
    .where(({ and }) => and(conditions(staff, question)))
    .limit(question.limit)
    .offset(question.start);
  // Without a number the index has the order already.
  const ordered = number === null ? page : page.orderBy(sql`b.id = ${number}::bigint`, 'desc');
  const rows = await ordered.orderBy('b.id', 'desc').execute();
  return rows.map((row) => row.id);
}

function conditions(staff: Staff, question: BoardQuestion): RawBuilder<boolean>[] {
  const { status, dateFrom, dateTo, source_country, before } = question;
  const all = [bookingInScope(staff)];
  if (before !== undefined) all.push(sql`b.id < ${before}`);
  if (source_country) all.push(sql`b.source_country = ${source_country}`);
  if (status) all.push(STATE[status]);
  if (dateFrom) all.push(sql`b.courier_visit_date >= ${startOf(dateFrom)}`);
  if (dateTo) all.push(sql`b.courier_visit_date < ${startOf(dateTo, 1)}`);
  const word = question.q.trim();
  if (namesBooking(word)) all.push(sql`b.id = ${bookingNumberIn(word)}::bigint`);
  else if (word !== '') all.push(sql`b.id in (${matches(word)})`);
  return all;
}

/** The start of a day, plus `later` days, in the booking's source country. */
function startOf(day: string, later = 0): RawBuilder<Date> {
  return sql`((${day}::date + ${later}::integer)::timestamp at time zone (${JSON.stringify(TIME_ZONES)}::jsonb ->> b.source_country))`;
}

/**
 * Ids of bookings that match a word in a name, e-mail or phone (of the booking or its account), or by id. Of a guest's booking it
 * is the e-mail alone that the guest typed of an account: its name and phone are the owner's.
 */
function matches(word: string): RawBuilder<unknown> {
  return sql`
    select id from bookings where ${isFound(sql`search`, word)}
    union all select o.id from bookings o join customers c on c.id = o.customer_id
      where ${isFound(sql`c.search`, word)}
        and (not o.by_guest or strpos(lower(c.email::text), lower(${word})) > 0)
    union all select ${bookingNumberIn(word)}::bigint`;
}

/** Locks the bookings in scope, in the order of their ids. */
export function lockBookings(db: Db, staff: Staff, ids: readonly number[]) {
  return db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.finished', 'b.courier_phone', 'b.canceled_at', 'b.finished_at'])
    .select(['b.source_country', 'b.customer_id', 'b.version'])
    .where('b.id', '=', anyId(ids))
    .where(bookingInScope(staff))
    .orderBy('b.id')
    .forUpdate()
    .execute();
}

export type LockedBooking = Awaited<ReturnType<typeof lockBookings>>[number];

export async function removeBookings(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('bookings').where('id', '=', anyId(ids)).execute();
}

/** The bookings of these items. */
export async function bookingsOfItems(db: Db, itemIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('booking_items')
    .select('booking_id')
    .distinct()
    .where('id', '=', anyId(itemIds))
    .execute();
  return rows.map((row) => row.booking_id);
}

/** How many items these bookings have; those without any are missing. */
export async function itemCounts(db: Db, bookingIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('booking_items')
    .select(({ fn }) => ['booking_id', fn.countAll<number>().as('count')])
    .where('booking_id', '=', anyId(bookingIds))
    .groupBy('booking_id')
    .execute();
  return new Map(rows.map(({ booking_id, count }) => [booking_id, count]));
}

/** Deletes items of these (locked) bookings, updates the parcel counts and returns the number of deleted items. */
export async function removeItems(
  db: Db,
  bookingIds: readonly number[],
  itemIds: readonly number[],
): Promise<number> {
  const deleted = await db
    .deleteFrom('booking_items')
    .where('id', '=', anyId(itemIds))
    .where('booking_id', '=', anyId(bookingIds))
    .executeTakeFirst();
  // UK bookings count parcels in the form, not by items; a booking has at least one parcel.
  await sql`
    update bookings b set version = version + 1, parcels_count = case when b.source_country = 'UK'
      then b.parcels_count
      else greatest(1, (select count(*) from booking_items i where i.booking_id = b.id)) end
    where b.id = any(${bookingIds}::bigint[])`.execute(db);
  return Number(deleted.numDeletedRows);
}

/** The id of a booking; undefined when it does not exist or is out of scope. */
export async function findBookingId(db: Db, staff: Staff, id: number): Promise<number | undefined> {
  const booking = await db
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.id', '=', id)
    .where(bookingInScope(staff))
    .executeTakeFirst();
  return booking?.id;
}
