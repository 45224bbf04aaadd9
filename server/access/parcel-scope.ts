/**
 * Which parcels a staff member may access. The scope is part of the SQL, so out-of-scope rows look missing. Every statement that
 * returns something of a parcel to staff, or a sum of parcels, uses one of these (`tests/checks/parcel-scope.test.ts`).
 */
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

/** SQL: the parcel of status `s` is in scope. A status has its parcel's route, so whole routes need no parcel. */
export function statusInScope(staff: Staff): RawBuilder<boolean> {
  if (seesWholeRoutes(staff)) return isAdmin(staff) ? sql<boolean>`true` : onRoutes(staff, 's');
  return sql<boolean>`exists (select 1 from parcels p where p.id = s.parcel_id and ${parcelInScope(staff)})`;
}

/**
 * SQL: the ids of all parcels in the scope of an agent who does not see whole routes. It starts from what the agent handled, so
 * that it costs as much as they are, however many parcels the routes have.
 */
export function handledIds(staff: Staff): RawBuilder<unknown> {
  return sql`
    select p.id from parcels p where ${onRoutes(staff, 'p')} and p.id in (
      select id from parcels where taken_in_by = ${staff.id}
      union select parcel_id from tracking_events where staff_id = ${staff.id})`;
}

/** SQL: parcel `p` belongs to the customer, or is in the staff member's scope. */
export function parcelOfCaller(caller: Client | Staff): RawBuilder<boolean> {
  return caller.kind === 'client' ? sql<boolean>`p.customer_id = ${caller.id}` : parcelInScope(caller);
}

/**
 * SQL: what a card payment (its id at the provider) was for parcels in the agent's scope, in minor units. Others may have been paid with
 * them, and what went back of the payment is of all.
 */
export const paidInScope = (staff: Staff, payment: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select sum(paid.amount)::bigint from payments paid
  left join invoices own_invoice on own_invoice.id = paid.invoice_id
  left join bills own_bill on own_bill.id = paid.bill_id
  join parcels p on p.id = coalesce(own_invoice.parcel_id, own_bill.parcel_id)
  where paid.provider_payment_id = ${payment} and ${parcelInScope(staff)})`;

/** SQL: parcel `p` appears in the agent's lists: the routes' parcels, or only those the agent handled, or none. */
export function parcelListed(staff: Staff): RawBuilder<boolean> {
  if (holdsAnyOf(staff, ['LIST_ROUTE_CARGO'])) return scope(staff, ['LIST_ROUTE_CARGO']);
  return holdsAnyOf(staff, ['LIST_OWN_CARGO_HISTORY']) ? scope(staff, []) : sql<boolean>`false`;
}

function scope(staff: Staff, whole: Privilege[]): RawBuilder<boolean> {
  if (isAdmin(staff)) return sql<boolean>`true`;
  const ofRoutes = onRoutes(staff, 'p');
  if (whole.some((privilege) => staff.privileges.includes(privilege))) return ofRoutes;
  return sql<boolean>`(${ofRoutes} and (p.taken_in_by = ${staff.id} or exists (
    select 1 from tracking_events own where own.parcel_id = p.id and own.staff_id = ${staff.id})))`;
}

const onRoutes = (staff: Staff, table: 'p' | 's') =>
  sql<boolean>`${sql.ref(`${table}.route_id`)} = any(${staff.routes.map((route) => route.id)}::bigint[])`;
