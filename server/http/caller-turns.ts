/** Lets each caller do a few things at a time; the same caller's others wait, in order. */
import { AppError } from '../app-error.ts';

export interface Turn {
  /** It was not the caller's turn at once. */
  hasWaited: boolean;
  end(): void;
}

export interface Turns {
  /**
   * Waits for a turn, for so many milliseconds at most (without a number, as long as it takes); throws `unavailable` after them, and
   * `too_many` when too many of this caller are waiting.
   */
  take(caller: string, patience?: number): Promise<Turn>;
}

interface Counts {
  running: number;
  waiting: (() => void)[];
}

export function callerTurns({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }): Turns {
  const callers = new Map<string, Counts>();
  return {
    async take(name, patience) {
      const caller = callers.get(name) ?? { running: 0, waiting: [] };
      callers.set(name, caller);
      const end = (): void => {
        const next = caller.waiting.shift();
        if (next !== undefined) return next();
        caller.running -= 1;
        if (caller.running === 0) callers.delete(name);
      };
      if (caller.running < atOnce) {
        caller.running += 1;
        return { hasWaited: false, end };
      }
      if (caller.waiting.length >= mostWaiting) throw new AppError('too_many', { retryAfter: 5 });
      // The turn of the one that ends goes to the first that waits.
      return waitIn(caller, end, patience);
    },
  };
}

function waitIn({ waiting }: Counts, end: () => void, patience: number | undefined): Promise<Turn> {
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      clearTimeout(timer);
      resolve({ hasWaited: true, end });
    };
    const giveUp = (): void => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(new AppError('unavailable', { retryAfter: 2 }));
    };
    const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
    waiting.push(begin);
  });
}
