/** Leaving an account, by Logout or for another one: nothing of it stays in this browser. */
import { accountCalls } from '#shared/contract/accounts.ts';
import { web } from '#texts/web.ts';
import { tabStorage } from '../ui/state/kept.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { send } from './send.ts';
import {
  endSession,
  hasSessionCookie,
  logoutIsDone,
  oweLogout,
  owedLogout,
  type Session,
  startAgain,
  startSession,
  tellingOfLogout,
  wasOfAnother,
} from './session-store.ts';

/** How long somebody who leaves is kept waiting for the server, and the pause before it is asked again; milliseconds. */
const PATIENCE = 5_000;
const PAUSE = 10_000;

/** Logs out in this browser, and on the server, which is asked again and again if it cannot be reached now. */
export async function logOut(accountType: 'client' | 'admin'): Promise<void> {
  oweLogout(accountType);
  forgetAccount();
  const isHeard = await settleLogout();
  const isOwed = owedLogout() !== null;
  // A login came first, here or in another tab, whose session this tab takes over; or another tab has told the server, without a login.
  if (!isHeard && !isOwed && hasSessionCookie()) return;
  if (isOwed) toast.info(web.logoutWaits);
  endSession();
}

let again: ReturnType<typeof setTimeout> | undefined;

/** Ends a login that this browser has left, and tries until it has: whoever sits here next must not come in by it. */
export async function settleLogout(): Promise<boolean> {
  clearTimeout(again);
  const account_type = owedLogout();
  if (account_type === null) return true;
  const signal = tellingOfLogout(PATIENCE);
  const isDone = await send(accountCalls.logout, { params: { account_type } }, { signal }).then(
    (response) => response.ok,
    () => false,
  );
  if (isDone) logoutIsDone();
  else again = setTimeout(() => void settleLogout(), PAUSE);
  return isDone;
}

/** Starts a session from a login form. For another account than the page's last one the page loads again: what is open is the former's. */
export function logIn(session: Session): void {
  const isOther = wasOfAnother(session);
  startSession(session);
  if (!isOther) return;
  forgetAccount();
  startAgain();
}

/** What an account leaves in a tab: where its lists stood, what it went to pay, and its unfinished bookings. */
const OF_ACCOUNT = /^merani(?:-view-|_paying$|_booking_attempt_|_booking_[A-Z]{2}_\d)/;

export function forgetTab(): void {
  for (const key of tabStorage.keys()) if (OF_ACCOUNT.test(key)) tabStorage.removeItem(key);
}

/** The account is closed. */
export function leaveAccount(): void {
  forgetAccount();
  endSession();
}

function forgetAccount(): void {
  forgetTab();
  document.cookie = 'parcelsCart=; path=/; max-age=0; samesite=lax';
}
