/**
 * How many security lines are written. A flood may not fill the disk, and may not hide what somebody else does: what a
 * known account is refused never counts with others, and of strangers, what was decided about a password, a code or a
 * link does not count with what was only refused or malformed.
 */
import { type Clock, SECOND } from '../adapters/clock.ts';

export type SecurityEvent = 'authentication' | 'refused' | 'invalid' | 'administration' | 'own_data';

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

interface Budget {
  /** Whose lines count together. */
  of: string;
  most: number;
}

/** The budget of a line; undefined for one that is always written. */
function budgetOf({ security, call, status, caller, account }: SecurityLine): Budget | undefined {
  const worked = status < 400;
  if (caller !== undefined && !caller.startsWith('visitor:'))
    return worked ? undefined : { of: `${security} ${caller}`, most: MOST.account };
  if (worked && account !== undefined) return undefined;
  const isGuess = security === 'authentication' && (account !== undefined || isVerdict(status));
  // By call: anybody can open wrong links, or log out of nothing, as often as they like.
  const kind = worked || isGuess ? call : (REFUSALS[status] ?? security);
  return { of: `strangers ${kind}`, most: MOST.strangers };
}

/** Whether a login, code or link was looked at, and not only its form, or the number of tries. */
const isVerdict = (status: number): boolean => status !== 429 && REFUSALS[status] !== 'invalid';

/** Says of each line whether it is written; `tell` gets what was left out of a budget, with the first line of a later second. */
export function lineBudgets(clock: Clock, tell: (left: { of: string; count: number }) => void) {
  let second = 0;
  const used = new Map<string, number>();
  return (line: SecurityLine): boolean => {
    const budget = budgetOf(line);
    if (budget === undefined) return true;
    const now = Math.floor(clock.now().getTime() / SECOND);
    if (now !== second) {
      for (const [of, lines] of used) {
        const count = lines - (of.startsWith('strangers ') ? MOST.strangers : MOST.account);
        if (count > 0) tell({ of, count });
      }
      used.clear();
      second = now;
    }
    const lines = (used.get(budget.of) ?? 0) + 1;
    used.set(budget.of, lines);
    return lines <= budget.most;
  };
}
