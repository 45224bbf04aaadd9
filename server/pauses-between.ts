/** How soon another process takes the place of one that ended. */
import { SECOND } from './adapters/clock.ts';

/** Milliseconds: one that lives no longer than this does not work, and would be started again and again without a pause. */
const SHORT = 10 * SECOND;
const PAUSES = { first: SECOND, longest: 30 * SECOND };

/** Milliseconds to wait after each one that lived for so many: none, or more and more while they live only shortly. */
export function pausesBetween(): (lived: number) => number {
  let pause = 0;
  return (lived) => {
    pause = lived < SHORT ? Math.min(Math.max(pause * 2, PAUSES.first), PAUSES.longest) : 0;
    return pause;
  };
}
