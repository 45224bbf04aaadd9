import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import { anyId } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { Bookings as BookingsTable, Notes, Parcels as ParcelsTable } from '#server/db/schema.gen.ts';
import type { Client } from '#server/access/callers.ts';
import { bookingInScope } from '#server/access/booking-scope.ts';
import { parcelInScope } from '#server/access/parcel-scope.ts';
import type { Viewer } from './threads.queries.ts';

type Parcels = Selectable<ParcelsTable>;
type Bookings = Selectable<BookingsTable>;

/** The object that a thread is about. */
export interface Thread {
  parcel_id: Parcels['id'] | null;
  booking_id: Bookings['id'] | null;
  tracking: Parcels['tracking_number'] | null;
  route_id: Parcels['route_id'] | null;
  source_country: Bookings['source_country'] | null;
  /** The owner; null while the sender has no account. */
  customer_id: Parcels['customer_id'];
  /** Staff who took the parcel in or handled it. */
  handlers: number[];
}

/** A parcel that the viewer may see, by number or id; locked against deletion until the transaction ends. */
export async function parcelThread(
  db: Db,
  viewer: Viewer,
  which: { tracking: string } | { id: number },
): Promise<Thread | undefined> {
  const named = 'id' in which ? sql`p.id = ${which.id}` : sql`p.tracking_number = ${which.tracking}`;
  const theirs = viewer.kind === 'staff' ? parcelInScope(viewer) : sql`p.customer_id = ${viewer.id}`;
  const { rows } = await sql<Thread>`
    select p.id as parcel_id, null as booking_id, p.tracking_number as tracking, p.route_id, null as source_country,
      p.customer_id, (select coalesce(json_agg(h.staff_id), '[]') from (select p.taken_in_by as staff_id union
        select e.staff_id from tracking_events e where e.parcel_id = p.id) h where h.staff_id is not null) as handlers
    from parcels p where ${named} and ${theirs} for key share of p`.execute(db);
  return rows[0];
}

/** A booking that the viewer may see; locked against deletion until the transaction ends. */
export async function bookingThread(db: Db, viewer: Viewer, id: number): Promise<Thread | undefined> {
  const theirs = viewer.kind === 'staff' ? bookingInScope(viewer) : sql`b.customer_id = ${viewer.id}`;
  const { rows } = await sql<Thread>`
    select null as parcel_id, b.id as booking_id, null as tracking, null as route_id, b.source_country, b.customer_id,
      '[]'::json as handlers
    from bookings b where b.id = ${id} and ${theirs} for key share of b`.execute(db);
  return rows[0];
}

export async function insertNote(db: Db, row: Insertable<Notes>): Promise<number> {
  const created = await db.insertInto('notes').values(row).returning('id').executeTakeFirstOrThrow();
  return created.id;
}

export async function insertMentions(db: Db, noteId: number, staffIds: readonly number[]): Promise<void> {
  if (staffIds.length === 0) return;
  await sql`insert into mentions (note_id, staff_id) select ${noteId}, unnest(${staffIds}::bigint[])`.execute(
    db,
  );
}

/** What somebody with an earlier link wrote, before the receiver was corrected, takes no room. */
const byPresentReceiver = sql<boolean>`n.by_receiver and n.created_at >= (
  select l.created_at from receiver_links l where l.parcel_id = n.parcel_id)`;

/** The number of notes in a thread that this author, or all staff together, wrote, and of their letters. */
export function sizeOfNotesBy(
  db: Db,
  thread: Pick<Thread, 'parcel_id' | 'booking_id'>,
  author: Viewer | 'receiver' | 'staff',
) {
  return db
    .selectFrom('notes as n')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(length(n.body)), 0)`.as('letters'),
    ])
    .where(ofThread(thread))
    .where(by(author))
    .executeTakeFirstOrThrow();
}

/** How many notes a booking's parcels have, if the thread is one of theirs. */
export async function countBesides(db: Db, parcelId: number): Promise<number> {
  const { count } = await db
    .selectFrom('parcels as p')
    .innerJoin('parcels as o', 'o.booking_id', 'p.booking_id')
    .innerJoin('notes as n', 'n.parcel_id', 'o.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('p.id', '=', parcelId)
    .executeTakeFirstOrThrow();
  return count;
}

function by(author: Viewer | 'receiver' | 'staff'): RawBuilder<boolean> {
  if (author === 'receiver') return byPresentReceiver;
  if (author === 'staff') return sql`n.staff_id is not null`;
  return author.kind === 'staff' ? sql`n.staff_id = ${author.id}` : sql`n.customer_id = ${author.id}`;
}

/** Makes writers of one thread take turns until the transaction ends. */
export async function lockThread(db: Db, { parcel_id, booking_id }: Thread): Promise<void> {
  const table = parcel_id === null ? ('bookings' as const) : ('parcels' as const);
  await sql`select 1 from ${sql.table(table)} where id = ${parcel_id ?? booking_id} for no key update`.execute(
    db,
  );
}

/** All notes of a thread, locked, so that concurrent share calls take turns. */
export function lockNotes(db: Db, thread: Thread) {
  return db
    .selectFrom('notes as n')
    .select(['n.id', 'n.staff_id', 'n.public', 'n.by_receiver'])
    .where(ofThread(thread))
    .orderBy('n.id')
    .forUpdate()
    .execute();
}

export async function setPublic(db: Db, ids: readonly number[], value: boolean): Promise<void> {
  await db.updateTable('notes').set({ public: value }).where('id', '=', anyId(ids)).execute();
}

/** What a note is about; undefined when there is no such note. */
export async function placeOfNote(
  db: Db,
  id: number,
  type: 'cargo' | 'book',
): Promise<{ item: number } | { booking: number } | undefined> {
  const { parcel_id = null, booking_id = null } =
    (await db
      .selectFrom('notes')
      .select(['parcel_id', 'booking_id'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? {};
  if (type === 'cargo') return parcel_id === null ? undefined : { item: parcel_id };
  return booking_id === null ? undefined : { booking: booking_id };
}

/** Whether staff's notes of a thread are shared. */
export async function hasShared(db: Db, thread: Thread): Promise<boolean> {
  const shared = db
    .selectFrom('notes as n')
    .select('n.id')
    .where(ofThread(thread))
    .where('n.public', '=', true)
    .where('n.staff_id', 'is not', null)
    .limit(1);
  return (await shared.executeTakeFirst()) !== undefined;
}

export async function deleteNote(db: Db, id: number): Promise<void> {
  await db.deleteFrom('notes').where('id', '=', id).execute();
}

/** Deletes the customer's own note; false when there is none, or its parcel turned out to be somebody else's. */
export async function deleteOwnNote(
  db: Db,
  client: Client,
  id: number,
  type: 'cargo' | 'book',
): Promise<boolean> {
  // Locked, so that a correction of the sender at the same moment comes before or after.
  const own =
    type === 'cargo'
      ? sql<boolean>`parcel_id = (select p.id from parcels p where p.id = parcel_id and p.customer_id = ${client.id} for share)`
      : sql<boolean>`booking_id is not null`;
  const deleted = await db
    .deleteFrom('notes')
    .where('id', '=', id)
    .where('customer_id', '=', client.id)
    .where(own)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

const ofThread = ({ parcel_id, booking_id }: Pick<Thread, 'parcel_id' | 'booking_id'>) =>
  parcel_id === null ? sql<boolean>`n.booking_id = ${booking_id}` : sql<boolean>`n.parcel_id = ${parcel_id}`;
