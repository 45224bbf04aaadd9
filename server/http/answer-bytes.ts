/**
 * Bounds what customers and strangers read in large answers: what they may store in an hour can be read again and again, and writing
 * it costs the processor each time. Each process counts for itself, as it is its own processor.
 */
import type { Clock } from '../adapters/clock.ts';
import { MINUTE } from '../adapters/clock.ts';
import { AppError } from '../app-error.ts';
import { callerKey, type Caller } from '../access/callers.ts';
import { networkOf, siteOf } from '../access/network.ts';

/** Letters of an answer that is not counted. */
const SMALL = 64 * 1024;
const MEGABYTE = 1024 * 1024;
/** Letters in a minute: of one account, of all of a network, and of an IPv6 /48. */
export const MOST = { account: 30 * MEGABYTE, network: 120 * MEGABYTE, site: 240 * MEGABYTE };

export interface AnswerBytes {
  /** Throws `too_many` until the minute is over in which this caller, or those of the same network, got too much. */
  require(caller: Caller): void;
  /** The same answer, counted. */
  counted(caller: Caller, text: string): string;
}

export function answerBytes(clock: Clock): AnswerBytes {
  const got = new Map<string, number>();
  let ends = 0;
  const now = (): number => {
    const time = clock.now().getTime();
    if (time >= ends) {
      got.clear();
      ends = time + MINUTE;
    }
    return time;
  };
  return {
    require(caller) {
      // Nobody got a large one, as in most minutes.
      if (got.size === 0) return;
      const time = now();
      const isOver = limitsOf(caller).some(([key, most]) => (got.get(key) ?? 0) >= most);
      if (isOver) throw new AppError('too_many', { retryAfter: Math.ceil((ends - time) / 1000) });
    },
    counted(caller, text) {
      if (text.length <= SMALL) return text;
      now();
      for (const [key] of limitsOf(caller)) got.set(key, (got.get(key) ?? 0) + text.length);
      return text;
    },
  };
}

function limitsOf(caller: Caller): [string, number][] {
  if (caller.kind === 'staff') return [];
  const site = siteOf(caller.address);
  return [
    [callerKey(caller), MOST.account],
    [`network:${networkOf(caller.address)}`, MOST.network],
    ...(site === undefined ? [] : [[`site:${site}`, MOST.site] as [string, number]]),
  ];
}
