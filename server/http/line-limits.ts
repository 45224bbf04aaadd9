/** How many lines of a kind are written in a second: nobody may fill the disk with what they are refused. */
import { type Clock, SECOND } from '../adapters/clock.ts';

export interface LineLimit {
  /** Whose lines count together. */
  of: string;
  most: number;
}

/** Says of each line whether it is written; `tell` gets what went over a limit, with the first line of a later second. */
export function lineLimits(clock: Clock, tell: (left: { of: string; count: number }) => void) {
  let second = 0;
  const used = new Map<string, { lines: number; most: number }>();
  return ({ of, most }: LineLimit): boolean => {
    const now = Math.floor(clock.now().getTime() / SECOND);
    if (now !== second) {
      for (const [kind, { lines, most: limit }] of used)
        if (lines > limit) tell({ of: kind, count: lines - limit });
      used.clear();
      second = now;
    }
    const lines = (used.get(of)?.lines ?? 0) + 1;
    used.set(of, { lines, most });
    return lines <= most;
  };
}
