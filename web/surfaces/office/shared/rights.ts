import { holdsAnyOf, isAdmin, type StaffRights } from '#shared/domain/privileges.ts';
import type { Rights } from './navigation.ts';

export function mayOpen(staff: StaffRights, rights: Rights): boolean {
  if (rights === 'staff') return true;
  return rights === 'admins' ? isAdmin(staff) : holdsAnyOf(staff, rights);
}

/**
 * Declares who may open a screen: `export const handle = openTo(['HANDLE_CARGO'])`. The layout redirects everybody
 * else to /not-found; the server also checks every call.
 */
export function openTo(rights: Rights): ScreenHandle {
  return { rights };
}

export interface ScreenHandle {
  rights: Rights;
}

export function rightsOf(handle: unknown): Rights | undefined {
  if (typeof handle !== 'object' || handle === null || !('rights' in handle)) return undefined;
  return handle.rights as Rights;
}
