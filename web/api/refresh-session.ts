import { accountCalls } from '#shared/contract/accounts.ts';
import { ApiError, readError } from './api-error.ts';
import { send } from './send.ts';
import { forgetTab, settleLogout } from './log-out.ts';
import {
  endSession,
  hasSessionCookie,
  isSameAccount,
  logoutIsDone,
  owedLogout,
  renewSession,
  type Session,
  sessionStore,
  startAgain,
  wasOfAnother,
} from './session-store.ts';

/** Whether a user is logged in afterwards, or `other` than before; then the page is about to load again. */
type Refreshed = 'in' | 'out' | 'other';

/**
 * Renews the session with the refresh cookie, which may be another account's by now. Tabs take turns, since each use of
 * the cookie replaces it. `outdated` is the token that was refused: if another call of this tab has already renewed it,
 * no request is sent.
 */
export async function refreshSession(outdated?: string): Promise<Refreshed> {
  return await withRefreshLock(async () => {
    if (owedLogout() !== null) {
      void settleLogout();
      return 'out';
    }
    const state = sessionStore.get();
    if (outdated !== undefined && state.status === 'in' && state.session.access_token !== outdated)
      return 'in';
    const response = await send(accountCalls.refresh, {}, {});
    if (response.ok) return take((await response.json()) as Session);
    if (response.status === 401) return 'out';
    throw await readError(response);
  });
}

function take(session: Session): Refreshed {
  if (wasOfAnother(session)) {
    forgetTab();
    startAgain();
    return 'other';
  }
  renewSession(session);
  return 'in';
}

/**
 * Renews the session with which a call was refused, so that it can be sent again. Throws the refusal if the session has
 * ended, or if this tab has another account's: what one account sent, another must not send again.
 */
export async function renewFor(refused: Session, refusal: ApiError): Promise<void> {
  if ((await refreshSession(refused.access_token)) === 'out') endSession();
  const now = sessionStore.get();
  if (now.status !== 'in' || !isSameAccount(now.session, refused)) throw refusal;
}

/** Checks once, when a page starts, whether a user is logged in. An unreachable server counts as logged out. */
export async function restoreSession(): Promise<void> {
  if (!hasSessionCookie()) {
    logoutIsDone();
    endSession();
    return;
  }
  // Another tab has logged in, or has been heard.
  if (owedLogout() === null) logoutIsDone();
  try {
    if ((await refreshSession()) === 'out') endSession();
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    endSession();
  }
}

async function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return await work();
  return await navigator.locks.request('merani-refresh', work);
}
