/** Which parcels a member of staff may touch; it stands in the SQL, so that others answer like absent ones. */
import { sql, type RawBuilder } from 'kysely';
import { holdsAnyOf, isAdmin, type Privilege } from '#shared/domain/privileges.ts';
import type { Client, Staff } from './callers.ts';

/** The parcel `p` is of the agent's routes, and the agent may see the route's parcels or had this one in hand. */
export function parcelInScope(staff: Staff): RawBuilder<boolean> {
  return scope(staff, ['LIST_ROUTE_CARGO', 'HANDLE_CARGO']);
}

/** The parcel `p` is the customer's own, or in the scope of the member of staff. */
export function parcelOfCaller(caller: Client | Staff): RawBuilder<boolean> {
  return caller.kind === 'client' ? sql<boolean>`p.customer_id = ${caller.id}` : parcelInScope(caller);
}

/** The parcel `p` stands in the agent's lists: the routes' or the own ones, none without either privilege. */
export function parcelListed(staff: Staff): RawBuilder<boolean> {
  if (holdsAnyOf(staff, ['LIST_ROUTE_CARGO'])) return scope(staff, ['LIST_ROUTE_CARGO']);
  return holdsAnyOf(staff, ['LIST_OWN_CARGO_HISTORY']) ? scope(staff, []) : sql<boolean>`false`;
}

function scope(staff: Staff, whole: Privilege[]): RawBuilder<boolean> {
  if (isAdmin(staff)) return sql<boolean>`true`;
  const routes = staff.routes.map((route) => route.id);
  const ofRoutes = sql<boolean>`p.route_id = any(${routes}::bigint[])`;
  if (whole.some((privilege) => staff.privileges.includes(privilege))) return ofRoutes;
  return sql<boolean>`(${ofRoutes} and (p.taken_in_by = ${staff.id} or exists (
    select 1 from tracking_events own where own.parcel_id = p.id and own.staff_id = ${staff.id})))`;
}
