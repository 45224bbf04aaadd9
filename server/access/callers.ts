/** Who makes a call: what the session check found out, for services to decide with. */
import type { Access } from '#shared/contract/define-call.ts';
import type { Country } from '#shared/domain/countries.ts';
import { isAdmin, type Privilege } from '#shared/domain/privileges.ts';
import { networkOf } from './network.ts';

export interface Visitor {
  kind: 'visitor';
  /** The caller's network address. */
  address: string;
}

export interface Client {
  kind: 'client';
  address: string;
  loginId: number;
  id: number;
  email: string;
  name: string;
}

export interface StaffRoute {
  id: number;
  source_country_code: Country;
  destination_country_code: Country;
}

export interface Staff {
  kind: 'staff';
  address: string;
  loginId: number;
  id: number;
  username: string;
  privileges: readonly Privilege[];
  /** The agent's own routes; admins see all whatever stands here. */
  routes: readonly StaffRoute[];
}

export type Caller = Visitor | Client | Staff;

/** The caller that a handler of a call with this access meets. */
export type CallerOf<A extends Access> = A extends { who: 'any' }
  ? Caller
  : A extends { who: 'client' }
    ? Client
    : A extends { who: 'client_or_staff' }
      ? Client | Staff
      : Staff;

/** How a caller is named in rows that are kept per caller: visitors by their network. */
export function callerKey(caller: Caller): string {
  return caller.kind === 'visitor' ? `visitor:${networkOf(caller.address)}` : `${caller.kind}:${caller.id}`;
}

/** The routes a member of staff may see: all for admins, else the own ones. */
export function visibleRoutes(staff: Staff): 'all' | readonly number[] {
  return isAdmin(staff) ? 'all' : staff.routes.map((route) => route.id);
}
