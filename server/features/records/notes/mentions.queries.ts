import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Staff } from '#server/access/callers.ts';
import { bookingInScope } from '#server/access/booking-scope.ts';
import { parcelInScope } from '#server/access/parcel-scope.ts';

export interface MentionRow {
  id: number;
  note_id: number;
  staff_id: number;
  username: string;
  tracking: string | null;
  booking_id: number | null;
  body: string;
  created_at: Date;
  seen: boolean;
}

/** The caller's mentions in what is in scope now: who lost a route loses what was said about it. */
const ownMentions = (staff: Staff): RawBuilder<unknown> => sql`
  from mentions m join notes n on n.id = m.note_id
  left join parcels p on p.id = n.parcel_id
  left join bookings b on b.id = n.booking_id
  where m.staff_id = ${staff.id} and case when n.parcel_id is null then ${bookingInScope(staff)}
    else ${parcelInScope(staff)} end`;

/** A page, newest first. */
export async function selectMentions(
  db: Db,
  staff: Staff,
  page: { start: number; limit: number },
): Promise<MentionRow[]> {
  const { rows } = await sql<MentionRow>`
    select m.id, m.note_id, n.staff_id, p.tracking_number as tracking, n.booking_id, n.body, n.created_at,
      m.seen_at is not null as seen, (select username::text from staff where id = n.staff_id) as username
    ${ownMentions(staff)} order by m.id desc limit ${page.limit} offset ${page.start}`.execute(db);
  return rows;
}

export async function countUnseen(db: Db, staff: Staff): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${ownMentions(staff)} and m.seen_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** False when there is no such mention of the caller. */
export async function markMentionSeen(db: Db, staff: Staff, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update mentions set seen_at = coalesce(seen_at, ${now})
    where id = (select m.id ${ownMentions(staff)} and m.id = ${id}) returning id`.execute(db);
  return rows.length === 1;
}
