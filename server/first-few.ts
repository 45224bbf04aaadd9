import { told } from './told.ts';

/** More tracking numbers than these make a message, or the subject of a mail, too long. */
const MOST = 5;

/** Tracking numbers for a message; of many, the first ones and how many follow: `A, B, C, D, E and 3 more`. */
export function firstFew(numbers: readonly string[]): string {
  const tracking = numbers.slice(0, MOST).join(', ');
  const count = numbers.length - MOST;
  return count > 0 ? told('parcels.andMore', { tracking, count }) : tracking;
}
