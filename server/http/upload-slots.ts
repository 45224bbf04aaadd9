/**
 * Bounds how many requests with files are read at once: each may hold 60 MB until it is answered. The others wait,
 * unread, in the order they came; nobody's requests take all the places.
 */
import { AppError } from '../app-error.ts';

const MOST = 12;
const MOST_OF_ONE_CALLER = 3;
const MOST_WAITING = 300;
const MOST_WAITING_OF_ONE_CALLER = 100;

export interface UploadSlots {
  /** Waits for a place and returns how to give it back; throws `too_many` or `unavailable` when too many wait. */
  take(caller: string): Promise<() => void>;
}

interface Waiting {
  caller: string;
  begin(): void;
}

export function uploadSlots(): UploadSlots {
  const running: string[] = [];
  const waiting: Waiting[] = [];
  const countOf = (caller: string) => running.filter((one) => one === caller).length;
  const mayRun = (caller: string) => running.length < MOST && countOf(caller) < MOST_OF_ONE_CALLER;

  const giveBack = (caller: string) => {
    running.splice(running.indexOf(caller), 1);
    const next = waiting.findIndex((one) => mayRun(one.caller));
    if (next >= 0) waiting.splice(next, 1)[0]?.begin();
  };
  const begin = (caller: string) => {
    running.push(caller);
    return () => giveBack(caller);
  };

  return {
    async take(caller) {
      if (mayRun(caller)) return begin(caller);
      const own = waiting.filter((one) => one.caller === caller).length;
      if (own >= MOST_WAITING_OF_ONE_CALLER) throw new AppError('too_many', { retryAfter: 5 });
      if (waiting.length >= MOST_WAITING) throw new AppError('unavailable', { retryAfter: 5 });
      return new Promise((resolve) => {
        waiting.push({ caller, begin: () => resolve(begin(caller)) });
      });
    },
  };
}
