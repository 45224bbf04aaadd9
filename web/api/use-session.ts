import type { ClientSession, StaffSession } from '#shared/contract/accounts.ts';
import { useStore } from '../ui/state/create-store.ts';
import { type SessionState, sessionStore } from './session-store.ts';

export function useSession(): SessionState {
  return useStore(sessionStore);
}

/** The logged-in customer; null for visitors and staff, and until the session is known. */
export function useCustomer(): ClientSession['staff'] | null {
  const state = useSession();
  return state.status === 'in' && state.session.account_type === 'CLIENT' ? state.session.staff : null;
}

/** The logged-in staff member, or null. */
export function useStaff(): StaffSession['staff'] | null {
  const state = useSession();
  return state.status === 'in' && state.session.account_type === 'ADMIN' ? state.session.staff : null;
}
