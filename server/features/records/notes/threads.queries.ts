/** Notes as a viewer may see them: one statement for a page of parcels or bookings. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { anyIdPlannedOnce } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { Notes, Parcels } from '#server/db/schema.gen.ts';
import type { Client, Staff } from '#server/access/callers.ts';
import { bookingInScope } from '#server/access/booking-scope.ts';
import { parcelInScope } from '#server/access/parcel-scope.ts';

export type Viewer = Client | Staff;

/** `seen` is for the viewer. */
export type NoteRow = Selectable<Notes> & {
  username: Staff['username'];
  tracking: Parcels['tracking_number'] | null;
  seen: boolean;
};

const selected = (viewer: Viewer): RawBuilder<unknown> => {
  const who = sql.ref(viewer.kind === 'staff' ? 'staff_id' : 'customer_id');
  return sql`
    select n.id, n.parcel_id, n.booking_id, n.staff_id, n.customer_id, n.body, n.public, n.created_at,
      coalesce(s.username::text, c.username, '') as username, n.by_receiver, np.tracking_number as tracking,
      (n.${who} is not distinct from ${viewer.id}
        or exists (select 1 from note_seen o where o.note_id = n.id and o.${who} = ${viewer.id})) as seen`;
};

const JOINS = sql`
  left join parcels np on np.id = n.parcel_id
  left join staff s on s.id = n.staff_id
  left join customers c on c.id = n.customer_id`;

/**
 * Customers see public notes of their own parcels and bookings, but none that another customer wrote before a parcel's sender was
 * corrected; staff see all notes in scope.
 */
const ofParcel = (viewer: Viewer): RawBuilder<unknown> =>
  viewer.kind === 'staff'
    ? parcelInScope(viewer)
    : sql`n.public and not n.by_receiver and p.customer_id = ${viewer.id} and coalesce(n.customer_id, ${viewer.id}) = ${viewer.id}`;
const ofBooking = (viewer: Viewer): RawBuilder<unknown> =>
  viewer.kind === 'staff' ? bookingInScope(viewer) : sql`n.public and b.customer_id = ${viewer.id}`;

/** The ids of the notes shown with these parcels: their own and those of their bookings. */
const idsOfParcels = (viewer: Viewer, parcelIds: readonly number[]): RawBuilder<unknown> => sql`
  select n.id, p.id as shown_with from parcels p join notes n on n.parcel_id = p.id
  where p.id = ${anyIdPlannedOnce(parcelIds)} and ${ofParcel(viewer)}
  union all
  select n.id, p.id from parcels p join bookings b on b.id = p.booking_id join notes n on n.booking_id = b.id
  where p.id = ${anyIdPlannedOnce(parcelIds)} and ${ofBooking(viewer)}`;

/** The ids of the notes shown with these bookings: their own and those of their parcels. */
const idsOfBookings = (viewer: Viewer, bookingIds: readonly number[]): RawBuilder<unknown> => sql`
  select n.id, b.id as shown_with from bookings b join notes n on n.booking_id = b.id
  where b.id = any(${bookingIds}::bigint[]) and ${ofBooking(viewer)}
  union all
  select n.id, p.booking_id from parcels p join notes n on n.parcel_id = p.id
  where p.booking_id = any(${bookingIds}::bigint[]) and ${ofParcel(viewer)}`;

const ALL_IDS = { parcel: idsOfParcels, booking: idsOfBookings };

/** Letters of the notes shown with one parcel or booking: a booking may have hundreds of parcels, which show all of theirs. */
const MOST_OF_ONE = 200_000;
/** Letters of the notes on one page, where a booking's stand with each of its parcels. */
const MOST_OF_PAGE = 1_500_000;

/** Too many notes are left out from the end: the customers' before the receiver's, staff's last, the older before the later. */
const BY_AUTHOR = sql`(n.staff_id is not null) desc, n.by_receiver desc, n.id desc`;

/** The ids of the notes of each of these parcels or bookings that there is room for, with the letters up to each (`taken`). */
const shownOfEach = (kind: ShownWith, viewer: Viewer, ids: readonly number[]): RawBuilder<unknown> => sql`
  select id, shown_with, letters, taken from (
    select n.id, all_shown.shown_with, length(n.body) as letters,
      sum(length(n.body)) over (partition by all_shown.shown_with order by ${BY_AUTHOR}) as taken
    from (${ALL_IDS[kind](viewer, ids)}) all_shown join notes n on n.id = all_shown.id) counted
  where taken <= ${MOST_OF_ONE}::int`;

/** The same for one page: if they are too many together, each shows as much as the others. */
function shownOfPage(kind: ShownWith, viewer: Viewer, ids: readonly number[]): RawBuilder<unknown> {
  const share = Math.floor(MOST_OF_PAGE / ids.length);
  return sql`
    select id, shown_with from (
      select fitting.*, sum(letters) over () as total from (${shownOfEach(kind, viewer, ids)}) fitting) page
    where total <= ${MOST_OF_PAGE}::int or taken <= ${share}::int`;
}

export type ShownWith = keyof typeof ALL_IDS;

/** The notes shown with these parcels or bookings, oldest first; of one with very many as many as there is room for. */
export async function notesShownWith(
  db: Db,
  viewer: Viewer,
  kind: ShownWith,
  ids: readonly number[],
): Promise<(NoteRow & { shown_with: number })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NoteRow & { shown_with: number }>`
    with shown as (${shownOfPage(kind, viewer, ids)})
    ${selected(viewer)}, shown.shown_with
    from shown join notes n on n.id = shown.id ${JOINS} order by n.id`.execute(db);
  return rows;
}

interface ShownLetters {
  shown_with: NoteRow['id'];
  letters: number;
}

/** How many letters the notes shown with each of these parcels or bookings have. */
export async function lettersShownWith(
  db: Db,
  viewer: Viewer,
  kind: ShownWith,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<ShownLetters>`
    select shown_with, sum(letters) as letters from (${shownOfEach(kind, viewer, ids)}) fitting
    group by shown_with`.execute(db);
  return new Map(rows.map(({ shown_with, letters }) => [shown_with, letters]));
}

/** Notes by id, oldest first. */
export async function notesById(db: Db, viewer: Viewer, ids: readonly number[]): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    ${selected(viewer)} from notes n ${JOINS} where n.id = any(${ids}::bigint[]) order by n.id`.execute(db);
  return rows;
}

/** Marks the notes shown with a parcel or booking as seen, and the mentions in them as opened. */
export async function markShownSeen(
  db: Db,
  viewer: Viewer,
  kind: ShownWith,
  id: number,
  now: Date,
): Promise<void> {
  const who = sql.ref(viewer.kind === 'staff' ? 'staff_id' : 'customer_id');
  // Also those that are too many to be shown, so that none waits to be seen for ever.
  const shown = ALL_IDS[kind](viewer, [id]);
  await sql`
    insert into note_seen (note_id, ${who})
    select distinct n.id, ${viewer.id}::bigint from (${shown}) shown join notes n on n.id = shown.id
    where n.${who} is distinct from ${viewer.id} order by n.id
    on conflict do nothing`.execute(db);
  if (viewer.kind === 'client') return;
  await sql`
    update mentions set seen_at = ${now} where staff_id = ${viewer.id} and seen_at is null
      and note_id in (select shown.id from (${shown}) shown)`.execute(db);
}
