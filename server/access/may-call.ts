/** Checks a call's declared access against the caller's kind and privileges. */
import type { Access } from '#shared/contract/define-call.ts';
import { isAdmin, MAIN_ADMIN_ID } from '#shared/domain/privileges.ts';
import type { Caller, Staff } from './callers.ts';

/** Whether the access declaration admits this caller; `login` means that the caller must log in first. */
export function mayCall(access: Access, caller: Caller): 'yes' | 'login' | 'no' {
  if (access.who === 'any') return 'yes';
  if (caller.kind === 'visitor') return 'login';
  if (access.who === 'client_or_staff') return 'yes';
  if (access.who === 'client') return caller.kind === 'client' ? 'yes' : 'no';
  if (caller.kind !== 'staff') return 'no';
  return staffMayCall(access, caller) ? 'yes' : 'no';
}

function staffMayCall(access: Access, staff: Staff): boolean {
  switch (access.who) {
    case 'staff':
      return true;
    case 'admins':
      return (
        isAdmin(staff) &&
        (!access.holding || staff.id === MAIN_ADMIN_ID || staff.privileges.includes(access.holding))
      );
    case 'main':
      return staff.id === MAIN_ADMIN_ID;
    case 'privilege':
      return isAdmin(staff) || access.anyOf.some((privilege) => staff.privileges.includes(privilege));
    default:
      return false;
  }
}
