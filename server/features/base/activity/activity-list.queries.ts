import { sql } from 'kysely';
import { isAdmin } from '#shared/domain/privileges.ts';
import type { Db } from '#server/db/connect.ts';
import type { Staff } from '#server/access/callers.ts';

export interface ActivityEntryRow {
  id: number;
  type: string;
  data: Record<string, string | number | null>;
  created_at: Date;
}

export interface ActivityPage {
  start: number;
  limit: number;
  /** Only what this member of staff did. */
  by?: number;
}

/** A page of what happened on the agent's routes, in their source countries, or by the agent; admins see all. */
export async function selectActivity(
  db: Db,
  viewer: Staff,
  { start, limit, by }: ActivityPage,
): Promise<ActivityEntryRow[]> {
  const routes = viewer.routes.map((route) => route.id);
  const sources = viewer.routes.map((route) => route.source_country_code);
  const inScope = isAdmin(viewer)
    ? sql`true`
    : sql`(a.route_id = any(${routes}::bigint[]) or a.source_country = any(${sources}::text[])
        or a.staff_id = ${viewer.id})`;
  const { rows } = await sql<ActivityEntryRow>`
    select a.id, a.type, a.data - 'payment_id' as data, a.created_at from activity a
    where ${inScope} ${by === undefined ? sql`` : sql`and a.staff_id = ${by}`}
    order by a.id desc limit ${limit} offset ${start}`.execute(db);
  return rows;
}
