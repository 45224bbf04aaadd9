/**
 * How many security lines are written. A flood may not fill the disk, and may not hide what somebody else does: what a
 * known account is refused never counts with others, and of strangers, what was decided about a password, a code or a
 * link does not count with what was only refused or malformed.
 */
import type { Clock } from '../adapters/clock.ts';
import { type LineLimit, lineLimits } from './line-limits.ts';

export type SecurityEvent =
  | 'authentication'
  | 'refused'
  | 'invalid'
  | 'administration'
  | 'own_data'
  | 'change';

/** By status: what a caller was refused. */
export const REFUSALS: Readonly<Record<number, 'refused' | 'invalid'>> = {
  400: 'invalid',
  401: 'refused',
  403: 'refused',
  404: 'refused',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'refused',
};

/** Lines a second of one kind; beyond them only their number is logged. */
const MOST = { strangers: 100, account: 20 };

export interface SecurityLine {
  security: SecurityEvent;
  call: string | undefined;
  status: number;
  /** `callerKey`; undefined if nobody was identified yet. */
  caller: string | undefined;
  /** The account that the call tried to log in to. */
  account: string | undefined;
}

/** The limit that a line counts in; undefined for one that is always written. */
function limitOf({ security, call, status, caller, account }: SecurityLine): LineLimit | undefined {
  if (security === 'change') return undefined;
  const worked = status < 400;
  if (worked && account !== undefined) return undefined;
  const isGuess = account !== undefined || isTry(security, call, status);
  // By call: anybody can open wrong links, or log out of nothing, as often as they like. What is tried on an account that there
  // is does not count with what is tried on none.
  const guess = `${call}${account === undefined ? '' : ' of an account'}`;
  if (caller !== undefined && !caller.startsWith('visitor:')) {
    if (worked) return undefined;
    return { of: `${isGuess ? guess : security} by ${caller}`, most: MOST.account };
  }
  return {
    of: `strangers ${worked || isGuess ? guess : (REFUSALS[status] ?? security)}`,
    most: MOST.strangers,
  };
}

/** Whether a password, a code or a link was looked at, and not only the form of what was sent, or the number of tries. */
function isTry(security: SecurityEvent, call: string | undefined, status: number): boolean {
  if (status === 429) return false;
  if (call?.startsWith('receiver.') === true) return status !== 400;
  return security === 'authentication' && REFUSALS[status] !== 'invalid';
}

/** Says of each line whether it is written; `tell` gets what went over a limit, with the first line of a later second. */
export function securityLineLimits(clock: Clock, tell: (left: { of: string; count: number }) => void) {
  const isWithin = lineLimits(clock, tell);
  return (line: SecurityLine): boolean => {
    const limit = limitOf(line);
    return limit === undefined || isWithin(limit);
  };
}
