/** The scanner's list as plain rules: one number once, newest first, sequences, gaps. */
import {
  gapsAfter,
  isTrackingNumber,
  normaliseTracking,
  trackingSequence,
} from '#shared/domain/tracking-numbers.ts';

export interface Scan {
  tracking: string;
  /** The latest event's type as the server told, PENDING or `unknown`; undefined while it is asked for. */
  status: string | undefined;
}

/** The list with new numbers before the old ones; a number that is there already moves nowhere. */
export function addScans(list: readonly Scan[], numbers: readonly string[]): Scan[] {
  const known = new Set(list.map((scan) => scan.tracking));
  const fresh = [...new Set(numbers)].filter((tracking) => !known.has(tracking));
  return [...fresh.toReversed().map((tracking) => ({ tracking, status: undefined })), ...list];
}

/** The list with what the server told of some of its numbers. */
export function withStatuses(list: readonly Scan[], told: ReadonlyMap<string, string>): Scan[] {
  return list.map((scan) => ({ ...scan, status: told.get(scan.tracking) ?? scan.status }));
}

/** The numbers that a typed one and a count stand for; null when the number is none, or has no digits to count on. */
export function numbersOf(typed: string, count: number): string[] | null {
  const tracking = normaliseTracking(typed);
  return isTrackingNumber(tracking) ? trackingSequence(tracking, count) : null;
}

/** After which numbers one is missing in the sorted list. */
export function gaps(list: readonly Scan[]): string[] {
  return gapsAfter(list.map((scan) => scan.tracking));
}
