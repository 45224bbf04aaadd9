/** The caller of a call, as the login check identified it. */
import type { Access } from '#shared/contract/define-call.ts';
import type { Country } from '#shared/domain/countries.ts';
import type { Language } from '#shared/domain/languages.ts';
import { isAdmin, type Privilege } from '#shared/domain/privileges.ts';
import { networkOf } from './network.ts';

export interface Visitor {
  kind: 'visitor';
  /** The caller's network address. */
  address: string;
  /** The key of the account whose expired token or refresh cookie comes along, of an open login and its present generation. Only limits go by it. */
  account?: string | undefined;
  /** The login that the refresh cookie is of, on the same conditions. */
  renews?: { loginId: number; account: string } | undefined;
}

export interface Client {
  kind: 'client';
  address: string;
  loginId: number;
  /** Of the access token: a new password, or the end of all other devices, begins another one. */
  generation: number;
  /** The generation that the login's newest password began. */
  passwordGeneration: number;
  /** Whether the token is from before that: somebody else may have a copy of it. */
  isOutdated: boolean;
  id: number;
  email: string;
  name: string;
  /** The account's setting. */
  language: Language | null;
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
  /** Of the access token: a new password, or the end of all other devices, begins another one. */
  generation: number;
  /** The generation that the login's newest password began. */
  passwordGeneration: number;
  /** Whether the token is from before that: somebody else may have a copy of it. */
  isOutdated: boolean;
  id: number;
  username: string;
  /** The account's setting. */
  language: Language | null;
  privileges: readonly Privilege[];
  /** The agent's own routes. Admins see all routes, whatever this lists. */
  routes: readonly StaffRoute[];
  /** A required second factor is not set up: only the calls of the set-up work. */
  secondFactorDue: boolean;
}

export type Caller = Visitor | Client | Staff;

/** The type of caller that a handler receives, given the call's access. */
export type CallerOf<A extends Access> = A extends { who: 'any' }
  ? Caller
  : A extends { who: 'client' }
    ? Client
    : A extends { who: 'client_or_staff' }
      ? Client | Staff
      : Staff;

/** The caller's name in rows that are stored per caller; visitors are identified by network. */
export function callerKey(caller: Visitor | Pick<Client | Staff, 'kind' | 'id'>): string {
  return caller.kind === 'visitor' ? `visitor:${networkOf(caller.address)}` : `${caller.kind}:${caller.id}`;
}

/** Whose an `Idempotency-Key` is. A visitor's network may be another one when a call is sent again: theirs is whoever knows the key. */
export const ownerOfKey = (caller: Caller): string =>
  caller.kind === 'visitor' ? caller.kind : callerKey(caller);

/**
 * By what a caller takes turns and places, and counts. An outdated token has its own: somebody else may have a copy of it, and its owner, who
 * has set another password since then, needs the account's.
 */
export function placeKey(caller: Caller): string {
  const key = callerKey(caller);
  return caller.kind !== 'visitor' && caller.isOutdated ? `${key} before, ${caller.loginId}` : key;
}

/** Whether an account that was looked up again may do and see what it did before. */
export function hasSameRights(before: Caller, now: Caller): boolean {
  if (before.kind !== 'staff' || now.kind !== 'staff') return before.kind === now.kind;
  const rightsOf = (staff: Staff) => JSON.stringify([staff.privileges.toSorted(), visibleRoutes(staff)]);
  return rightsOf(before) === rightsOf(now);
}

/** The routes that a staff member may see: all for admins, otherwise their own. */
export function visibleRoutes(staff: Staff): 'all' | readonly number[] {
  return isAdmin(staff) ? 'all' : staff.routes.map((route) => route.id);
}
