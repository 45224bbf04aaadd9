/** Pure rules of the scanner's list: each number once, newest first, series, gaps. */
import {
  gapsAfter,
  isTrackingNumber,
  normaliseTracking,
  trackingSequence,
} from '#shared/domain/tracking-numbers.ts';

export interface Scan {
  tracking: string;
  /** The latest event's type from the server, PENDING or `unknown`; undefined while it is being loaded. */
  status: string | undefined;
}

/** Puts new numbers before the old ones; a number that is already listed keeps its position. */
export function addScans(list: readonly Scan[], numbers: readonly string[]): Scan[] {
  const known = new Set(list.map((scan) => scan.tracking));
  const fresh = [...new Set(numbers)].filter((tracking) => !known.has(tracking));
  return [...fresh.toReversed().map((tracking) => ({ tracking, status: undefined })), ...list];
}

/**
 * Whether these numbers begin a new list: an event was recorded for everything that is listed, and another parcel was
 * scanned. Otherwise the next event would be recorded for the recorded parcels too.
 */
export function beginsNewList(
  list: readonly Scan[],
  numbers: readonly string[],
  recorded: readonly string[] | undefined,
): boolean {
  if (list.length === 0 || recorded === undefined) return false;
  const done = new Set(recorded);
  const listed = new Set(list.map((scan) => scan.tracking));
  return list.every(({ tracking }) => done.has(tracking)) && numbers.some((one) => !listed.has(one));
}

/** Sets the statuses that the server returned for some of the numbers. */
export function withStatuses(list: readonly Scan[], statuses: ReadonlyMap<string, string>): Scan[] {
  return list.map((scan) => ({ ...scan, status: statuses.get(scan.tracking) ?? scan.status }));
}

/** The numbers for a typed number and a count; null if it is invalid or has no digits to count on. */
export function numbersOf(typed: string, count: number): string[] | null {
  const tracking = normaliseTracking(typed);
  return isTrackingNumber(tracking) ? trackingSequence(tracking, count) : null;
}

/** The numbers after which one is missing in the sorted list. */
export function gaps(list: readonly Scan[]): string[] {
  return gapsAfter(list.map((scan) => scan.tracking));
}
