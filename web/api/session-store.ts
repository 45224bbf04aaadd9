/**
 * The session of this tab. The access token is only in memory; the refresh token is an HttpOnly cookie, and the
 * readable cookie `merani_session=1` says whether a refresh is worth a request.
 */
import type { ClientSession, StaffSession } from '#shared/contract/accounts.ts';
import { createStore } from '../ui/state/create-store.ts';
import { browserStorage } from '../ui/state/kept.ts';

export type Session = ClientSession | StaffSession;

export type SessionState =
  /** Not known yet: prerendered pages and the first moment of every page. */
  { status: 'unknown' } | { status: 'out' } | { status: 'in'; session: Session };

export const sessionStore = createStore<SessionState>({ status: 'unknown' });

/** Notifies other tabs of this browser about logins and logouts; they then refresh their session. */
const tabs = typeof document === 'undefined' ? undefined : new BroadcastChannel('merani-session');

function notifyTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  tabs?.postMessage('changed');
}

/** Whose this page was last, also once they are logged out: what they left running is not another's. */
let last: Session | undefined;

export function startSession(session: Session): void {
  // The server has ended the login that this one replaces.
  logoutIsDone();
  last = session;
  sessionStore.set({ status: 'in', session });
  notifyTabs();
}

/** Stores a refreshed session. Other tabs need no notification. */
export function renewSession(session: Session): void {
  last = session;
  sessionStore.set({ status: 'in', session });
}

export function endSession(): void {
  const wasIn = sessionStore.get().status === 'in';
  sessionStore.set({ status: 'out' });
  if (wasIn) notifyTabs();
}

/** Whether two sessions are of one account, whatever it is called by now. */
export const isSameAccount = (one: Session, other: Session): boolean =>
  one.account_type === other.account_type && one.staff.id === other.staff.id;

/** Whether this page was another account's before. */
export const wasOfAnother = (session: Session): boolean =>
  last !== undefined && !isSameAccount(last, session);

/**
 * Loads the page again, because this browser has another account's session: what is open here, typed or on its way is
 * the former's.
 */
export function startAgain(): void {
  sessionStore.set({ status: 'unknown' });
  // Once the screens are gone, which would ask about what is unsaved.
  setTimeout(() => location.reload());
}

const OWED = 'merani_logout';

type AccountType = 'client' | 'admin';

/** This browser is logged out, whether or not the server has heard of it: until then no page of it uses the login's cookie. */
export const oweLogout = (of: AccountType): void => void browserStorage.setItem(OWED, of);
export const owedLogout = (): AccountType | null => browserStorage.getItem(OWED) as AccountType | null;

/** The requests that tell the server of it, while they are under way. */
const telling = new Set<AbortController>();

/** Ends the request after so many milliseconds. */
export function tellingOfLogout(patience: number): AbortSignal {
  const request = new AbortController();
  telling.add(request);
  setTimeout(() => {
    request.abort();
    telling.delete(request);
  }, patience);
  return request.signal;
}

/** Their answers would take the cookies of a login that came first. */
export function logoutIsDone(): void {
  for (const request of telling) request.abort();
  telling.clear();
  browserStorage.removeItem(OWED);
}

/** Call it after the customer saved something that the session contains (name, phone, sourceCountry, points). */
export function changeCustomer(change: Partial<ClientSession['staff']>): void {
  const state = sessionStore.get();
  if (state.status !== 'in' || state.session.account_type !== 'CLIENT') return;
  renewSession({ ...state.session, staff: { ...state.session.staff, ...change } });
}

/** Calls `listener` when another tab logged in or out. Returns the function that stops it. */
export function onSessionOfOtherTab(listener: () => void): () => void {
  tabs?.addEventListener('message', listener);
  return () => tabs?.removeEventListener('message', listener);
}

export function hasSessionCookie(): boolean {
  return document.cookie.split('; ').includes('merani_session=1');
}
