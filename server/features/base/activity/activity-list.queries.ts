import { sql } from 'kysely';
import { isAdmin } from '#shared/domain/privileges.ts';
import type { Db } from '#server/db/connect.ts';
import type { Staff } from '#server/access/callers.ts';

/** An entry's data without what only others need (ActivityData). */
const DATA = sql<Record<string, string | number | null>>`a.data - array['payment_id', 'edit']`;

export interface ActivityPage {
  start: number;
  limit: number;
  /** Only this staff member's actions. */
  by?: number;
  /** Only what concerns this customer, whom the viewer may see. */
  customer?: number;
}

/** A page of activity on the agent's routes, in their source countries, or by the agent; admins see all. */
export function selectActivity(db: Db, viewer: Staff, { start, limit, by, customer }: ActivityPage) {
  const routes = viewer.routes.map((route) => route.id);
  const sources = viewer.routes.map((route) => route.source_country_code);
  // A registration has no route: whoever may see the customer may see it.
  const ofAccount = customer === undefined ? sql`false` : sql`a.type = 'REGISTER'`;
  const inScope = isAdmin(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`(a.route_id = any(${routes}::bigint[]) or a.source_country = any(${sources}::text[])
        or a.staff_id = ${viewer.id} or ${ofAccount})`;
  return db
    .selectFrom('activity as a')
    .select(['a.id', 'a.type', DATA.as('data'), 'a.created_at'])
    .where(inScope)
    .$if(by !== undefined, (entries) => entries.where('a.staff_id', '=', by ?? null))
    .$if(customer !== undefined, (entries) => entries.where('a.customer_id', '=', customer ?? null))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(start)
    .execute();
}
