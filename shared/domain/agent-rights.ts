/** Who may change whose rights (specification 2, section 6; decisions, Accounts). */
import { isAdmin, MAIN_ADMIN_ID, type Privilege, type StaffRights } from './privileges.ts';

/** What the main admin alone grants. */
export const RESERVED: readonly Privilege[] = ['SUB_ADMIN', 'DELETE_BOOKING'];

export type Role = 'ADMIN' | 'SUB_ADMIN' | 'AGENT';

export function roleOf(staff: StaffRights): Role {
  if (staff.id === MAIN_ADMIN_ID) return 'ADMIN';
  return isAdmin(staff) ? 'SUB_ADMIN' : 'AGENT';
}

/** The main admin changes everybody; a sub-admin agents alone: neither itself nor another sub-admin. */
export function mayChange(actor: StaffRights, target: StaffRights): boolean {
  if (target.id === MAIN_ADMIN_ID) return actor.id === MAIN_ADMIN_ID;
  return actor.id === MAIN_ADMIN_ID || (isAdmin(actor) && !isAdmin(target));
}

/**
 * What somebody has after `wanted` was asked for: a sub-admin neither gives nor takes what is reserved. Undefined when
 * it asks for something reserved that is not there.
 */
export function privilegesAfter(
  actor: StaffRights,
  had: readonly Privilege[],
  wanted: readonly Privilege[],
): Privilege[] | undefined {
  if (actor.id === MAIN_ADMIN_ID) return [...new Set(wanted)];
  const kept = RESERVED.filter((one) => had.includes(one));
  if (wanted.some((one) => RESERVED.includes(one) && !kept.includes(one))) return undefined;
  return [...new Set([...wanted, ...kept])];
}
