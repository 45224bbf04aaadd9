/** Which parcels a staff member may access. The scope is part of the SQL, so out-of-scope rows look missing. */
import { sql, type RawBuilder } from 'kysely';
import { holdsAnyOf, isAdmin, type Privilege } from '#shared/domain/privileges.ts';
import type { Client, Staff } from './callers.ts';

const WHOLE_ROUTES: Privilege[] = ['LIST_ROUTE_CARGO', 'HANDLE_CARGO'];

/** SQL: parcel `p` is on one of the agent's routes, and the agent may see that route's parcels or handled this one. */
export function parcelInScope(staff: Staff): RawBuilder<boolean> {
  return scope(staff, WHOLE_ROUTES);
}

/** Whether `parcelInScope` depends only on the parcel's route. */
export function seesWholeRoutes(staff: Staff): boolean {
  return holdsAnyOf(staff, WHOLE_ROUTES);
}

/** SQL: parcel `p` belongs to the customer, or is in the staff member's scope. */
export function parcelOfCaller(caller: Client | Staff): RawBuilder<boolean> {
  return caller.kind === 'client' ? sql<boolean>`p.customer_id = ${caller.id}` : parcelInScope(caller);
}

/** SQL: parcel `p` appears in the agent's lists: the routes' parcels, or only those the agent handled, or none. */
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
