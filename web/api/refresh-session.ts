import { accountCalls } from '#shared/contract/accounts.ts';
import { ApiError, readError } from './api-error.ts';
import { send } from './send.ts';
import { endSession, hasSessionCookie, renewSession, type Session, sessionStore } from './session-store.ts';

/**
 * Renews the session with the refresh cookie; returns whether a user is logged in afterwards. Tabs take turns,
 * since each use of the cookie replaces it. `outdated` is the token that was refused: if another call of this tab
 * has already renewed it, no request is sent.
 */
export async function refreshSession(outdated?: string): Promise<boolean> {
  return await withRefreshLock(async () => {
    const state = sessionStore.get();
    if (outdated !== undefined && state.status === 'in' && state.session.access_token !== outdated)
      return true;
    const response = await send(accountCalls.refresh, {}, {});
    if (response.ok) {
      renewSession((await response.json()) as Session);
      return true;
    }
    if (response.status === 401) return false;
    throw await readError(response);
  });
}

/** Checks once, when a page starts, whether a user is logged in. An unreachable server counts as logged out. */
export async function restoreSession(): Promise<void> {
  if (!hasSessionCookie()) {
    endSession();
    return;
  }
  try {
    if (!(await refreshSession())) endSession();
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    endSession();
  }
}

async function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return await work();
  return await navigator.locks.request('merani-refresh', work);
}
