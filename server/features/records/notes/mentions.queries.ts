import { sql, type NotNull } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Staff } from '#server/access/callers.ts';
import { bookingInScope } from '#server/access/booking-scope.ts';
import { parcelInScope } from '#server/access/parcel-scope.ts';

export type MentionRow = Awaited<ReturnType<typeof selectMentions>>[number];

/** The caller's mentions in threads that are in scope now: mentions on routes that the agent has lost are left out. */
const ownMentions = (db: Db, staff: Staff) =>
  db
    .selectFrom('mentions as m')
    .innerJoin('notes as n', 'n.id', 'm.note_id')
    .leftJoin('parcels as p', 'p.id', 'n.parcel_id')
    .leftJoin('bookings as b', 'b.id', 'n.booking_id')
    .where('m.staff_id', '=', staff.id)
    .where(
      sql<boolean>`case when n.parcel_id is null then ${bookingInScope(staff)} else ${parcelInScope(staff)} end`,
    );

/** So many later ones may be of earlier notes, which were stored when a connection was back. */
const MOST_LATE = 500;

/** A page, newest first, of which each page of the office shows the first. Only staff's notes contain mentions. */
export function selectMentions(db: Db, staff: Staff, page: { start: number; limit: number }) {
  const latest = ownMentions(db, staff)
    .select('m.id')
    .orderBy('m.id', 'desc')
    .limit(page.start + page.limit + MOST_LATE);
  return ownMentions(db, staff)
    .where('m.id', 'in', latest)
    .select(['m.id', 'm.note_id', 'n.staff_id', 'p.tracking_number as tracking', 'n.booking_id', 'n.body'])
    .select(['n.created_at', sql<boolean>`m.seen_at is not null`.as('seen')])
    .select((mention) =>
      mention.selectFrom('staff').select('username').whereRef('id', '=', 'n.staff_id').as('username'),
    )
    .$narrowType<{ staff_id: NotNull; username: NotNull }>()
    .orderBy('n.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(page.limit)
    .offset(page.start)
    .execute();
}

/** Up to this many are counted: each page of the office asks. */
const MOST_COUNTED = 100;

export async function countUnseen(db: Db, staff: Staff): Promise<number> {
  const unseen = await ownMentions(db, staff)
    .select('m.id')
    .where('m.seen_at', 'is', null)
    .limit(MOST_COUNTED)
    .execute();
  return unseen.length;
}

/** Whether this note mentions somebody who has not opened it. */
export async function hasUnseen(db: Db, staffId: number, noteId: number): Promise<boolean> {
  const mention = await db
    .selectFrom('mentions')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('note_id', '=', noteId)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  return mention !== undefined;
}

/** False when the caller has no such mention. */
export async function markMentionSeen(db: Db, staff: Staff, id: number, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('mentions')
    .set({ seen_at: sql<Date>`coalesce(seen_at, ${now})` })
    .where('id', '=', ownMentions(db, staff).select('m.id').where('m.id', '=', id))
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}
