/**
 * Bounds work that takes the processor long by a caller's choice: each caller has one piece of it done at a time, a process
 * a few. The others wait, and callers take turns, however many pieces one of them asks for.
 */
import { AppError } from './app-error.ts';

/** Of one caller; more are refused. An office of twenty may share an account, and each prints a label and a receipt at once. */
const MOST_WAITING = 40;

/** Runs a piece of work when it is the caller's turn; throws `too_many` when too many of this caller's wait. */
export type InTurn = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/** `atOnce`: how many pieces are done at a time, for all callers together. */
export function turns(atOnce: number): InTurn {
  const callers = new Map<string, { count: number; last: Promise<unknown> }>();
  /** First pieces of callers that wait for others. */
  const waiting: (() => void)[] = [];
  let running = 0;

  const bounded = async <T>(work: () => Promise<T>): Promise<T> => {
    // Who is woken takes over the place of who wakes.
    if (running < atOnce) running += 1;
    else await new Promise<void>((wake) => waiting.push(wake));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return async (name, work) => {
    const caller = callers.get(name) ?? { count: 0, last: Promise.resolve() };
    if (caller.count > MOST_WAITING) throw new AppError('too_many', { retryAfter: 5 });
    callers.set(name, caller);
    caller.count += 1;
    const own = caller.last.then(() => bounded(work));
    caller.last = own.catch(() => undefined);
    try {
      return await own;
    } finally {
      caller.count -= 1;
      if (caller.count === 0) callers.delete(name);
    }
  };
}

/** Lets everything else that is due run, between steps of a long piece of work. */
export const letOthersRun = (): Promise<void> => new Promise((resume) => void setImmediate(resume));
