/** Who may change whose rights (specification 2, section 6; decisions, Accounts). */
import { isAdmin, MAIN_ADMIN_ID, type Privilege, type StaffRights } from './privileges.ts';

/** Privileges that only the main admin can grant. */
export const RESERVED: readonly Privilege[] = ['SUB_ADMIN', 'DELETE_BOOKING'];

export type Role = 'ADMIN' | 'SUB_ADMIN' | 'AGENT';

export function roleOf(staff: StaffRights): Role {
  if (staff.id === MAIN_ADMIN_ID) return 'ADMIN';
  return isAdmin(staff) ? 'SUB_ADMIN' : 'AGENT';
}

/** The main admin can change everybody; a sub-admin only agents, not themselves or another sub-admin. */
export function mayChange(actor: StaffRights, target: StaffRights): boolean {
  if (target.id === MAIN_ADMIN_ID) return actor.id === MAIN_ADMIN_ID;
  return actor.id === MAIN_ADMIN_ID || (isAdmin(actor) && !isAdmin(target));
}

/**
 * The privileges after a request for `wanted`: a sub-admin neither grants nor revokes reserved ones. Undefined if a
 * sub-admin requests a reserved privilege that the target does not have.
 */
export function privilegesAfter(
  actor: StaffRights,
  had: readonly Privilege[],
  wanted: readonly Privilege[],
): Privilege[] | undefined {
  if (actor.id === MAIN_ADMIN_ID) return [...new Set(wanted)];
  const reserved = RESERVED.filter((one) => had.includes(one));
  if (wanted.some((one) => RESERVED.includes(one) && !reserved.includes(one))) return undefined;
  return [...new Set([...wanted, ...reserved])];
}

/** What the activity log names of a changed staff account; `created`: it is new. */
export const ACCOUNT_FIELDS = [
  'created',
  'username',
  'password',
  'privileges',
  'routes',
  'active',
  'second_factor_required',
] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];
