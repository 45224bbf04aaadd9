import { accountCalls } from '#shared/contract/accounts.ts';
import { ApiError, readError } from './api-error.ts';
import { send } from './send.ts';
import { endSession, hasSessionCookie, renewSession, type Session, sessionStore } from './session-store.ts';

/**
 * Renews the session by the refresh cookie; answers whether somebody is logged in afterwards. Tabs take turns
 * (each use of the cookie makes a new one). `outdated` is the token that was refused: when another call of this
 * tab has already renewed it, nothing is sent.
 */
export async function refreshSession(outdated?: string): Promise<boolean> {
  return await inTurn(async () => {
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

/** Asks once, at the start of a page, who is logged in. An unreachable server counts as nobody. */
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

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return await work();
  return await navigator.locks.request('merani-refresh', work);
}
