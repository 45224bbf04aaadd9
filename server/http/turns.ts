/** Lets each caller do a few things at a time; the same caller's others wait, in order. */
import { AppError } from '../app-error.ts';

export interface Turn {
  /** It was not the caller's turn at once. */
  hasWaited: boolean;
  end(): void;
}

export interface Turns {
  /** Waits for a turn; throws `too_many` when too many of this caller are waiting. */
  take(caller: string): Promise<Turn>;
}

interface Counts {
  running: number;
  waiting: (() => void)[];
}

export function turns({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }): Turns {
  const callers = new Map<string, Counts>();
  return {
    async take(name) {
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
      return new Promise((resolve) => caller.waiting.push(() => resolve({ hasWaited: true, end })));
    },
  };
}
