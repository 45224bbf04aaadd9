/** Which entries of the activity log a staff member may see. */
import { sql, type RawBuilder } from 'kysely';
import { isAdmin } from '#shared/domain/privileges.ts';
import { bookingSources } from './booking-scope.ts';
import type { Staff } from './callers.ts';
import { handledIds, seesWholeRoutes } from './parcel-scope.ts';

/** Which of the entries in scope are wanted: conditions on entry `a`, and how many of the newest. */
export interface WantedEntries {
  where: RawBuilder<unknown>;
  /** The entries belong to one customer, whom the staff member may see. */
  isOfCustomer: boolean;
  newest: number;
}

/** SQL: the number of the parcel that entry `a` is about, if any; indexes have this text. */
const NUMBER = sql`(a.data ->> 'tracking')`;

/**
 * SQL: entry `a` is one of the newest in scope that are wanted. In scope is what the staff member did, what is about a parcel in
 * scope, about one of the routes, or about a booking from one of their source countries; admins see all.
 */
export function activityInScope(staff: Staff, wanted: WantedEntries): RawBuilder<boolean> {
  if (isAdmin(staff)) return sql<boolean>`${wanted.where}`;
  const own = sql`a.staff_id = ${staff.id}`;
  const other = withoutParcel(staff, wanted.isOfCustomer);
  // An entry about a parcel has its route.
  if (seesWholeRoutes(staff)) return sql<boolean>`(${other} or ${own}) and ${wanted.where}`;
  const newest = sql`order by a.id desc limit ${wanted.newest}`;
  return sql<boolean>`a.id in (
    (select a.id from activity a where ${own} and ${wanted.where} ${newest})
    union
    (select a.id from activity a where ${NUMBER} is null and ${other} and ${wanted.where} ${newest})
    union
    (select a.id from parcels h cross join lateral (
      select a.id from activity a
      where ${NUMBER} = h.tracking_number and ${wanted.where} ${newest}) a
    where h.id in (${handledIds(staff)}) ${newest}))`;
}

/** SQL: entry `a` is about a route or a source country of the agent. A registration has neither: who sees the customer sees it. */
function withoutParcel(staff: Staff, isOfCustomer: boolean): RawBuilder<boolean> {
  const routes = staff.routes.map((route) => route.id);
  const ofAccount = isOfCustomer ? sql`a.type = 'REGISTER'` : sql`false`;
  return sql<boolean>`(a.route_id = any(${routes}::bigint[]) or a.source_country = any(${bookingSources(staff)}::text[])
    or ${ofAccount})`;
}
