/** Pure rules of recording scans at once: one event, each number once, counted per day (docs/decisions/023). */
import type { EventType } from '#shared/domain/parcel-status.ts';
import { isWaiting, type UnsentScan } from '../queue/scan-queue.ts';

export interface ScanRun {
  event: EventType;
  /** Of a DELAY; '' otherwise. */
  reason: string;
  /** YYYY-MM-DD on this device; another day starts counting anew. */
  day: string;
  /** Whether scans are being recorded; false after Stop. */
  active: boolean;
  /** Those since Start, the newest first. */
  numbers: readonly string[];
  /** Numbers that count too, and may be recorded again: those of the day's earlier runs of this event. */
  ofEarlierRuns?: readonly string[];
  /** How many older numbers count that are in neither list, as each keeps only the newest. */
  droppedCount: number;
}

/** A number that is scanned again is recognised among this many. */
export const MAX_NUMBERS = 5000;

/** How many scans the page lists. */
export const MOST_LISTED = 20;

/**
 * Starts recording an event. The same event on the same day goes on counting, but its numbers may have had other events
 * since, and are recorded again.
 */
export function startRun(
  last: ScanRun | undefined,
  { event, reason, day }: Pick<ScanRun, 'event' | 'reason' | 'day'>,
): ScanRun {
  const fresh: ScanRun = { event, reason, day, active: true, numbers: [], droppedCount: 0 };
  const countsOn = last?.event === event && last.reason === reason && last.day === day;
  return countsOn ? { ...fresh, ...asEarlier(last, last.numbers) } : fresh;
}

/** Another event was recorded for these numbers: a scan of them is a new event, not a repetition. */
export function withoutRecordedElsewhere(
  run: ScanRun,
  event: EventType,
  recordedElsewhere: readonly string[],
): ScanRun {
  if (run.event === event) return run;
  const recordable = new Set(recordedElsewhere);
  const moved = run.numbers.filter((tracking) => recordable.has(tracking));
  if (moved.length === 0) return run;
  const numbers = run.numbers.filter((tracking) => !recordable.has(tracking));
  return { ...run, numbers, ...asEarlier(run, moved) };
}

function asEarlier(run: ScanRun, moved: readonly string[]): Pick<ScanRun, 'ofEarlierRuns' | 'droppedCount'> {
  const all = [...new Set([...moved, ...(run.ofEarlierRuns ?? [])])];
  return {
    ofEarlierRuns: all.slice(0, MAX_NUMBERS),
    droppedCount: run.droppedCount + Math.max(0, all.length - MAX_NUMBERS),
  };
}

/** The stored run as it is today: on another day its event is kept, and counting starts anew. */
export function runToday(stored: ScanRun | undefined, day: string): ScanRun | undefined {
  return stored === undefined || stored.day === day
    ? stored
    : { ...stored, day, numbers: [], ofEarlierRuns: [], droppedCount: 0 };
}

/** Adds a number at the top, unless it is there. */
export function addToRun(run: ScanRun, tracking: string): ScanRun {
  if (run.numbers.includes(tracking)) return run;
  const numbers = [tracking, ...run.numbers];
  const dropped = Math.max(0, numbers.length - MAX_NUMBERS);
  return { ...run, numbers: numbers.slice(0, MAX_NUMBERS), droppedCount: run.droppedCount + dropped };
}

/** Whether scans of these two are recorded with the same event. */
export const recordsSameEvent = (one: ScanRun, other: ScanRun): boolean =>
  one.event === other.event && one.reason === other.reason;

/**
 * Whether a number was scanned before in this run. `entry`: its scan in the queue; a refused one is scanned again. A run that another one
 * has replaced notes no more numbers, so that the queue has to tell.
 */
export const isRepeated = (
  run: ScanRun,
  tracking: string,
  { entry, isReplaced }: { entry: Unsent | undefined; isReplaced: boolean },
): boolean =>
  stateOf(entry) !== 'refused' && (run.numbers.includes(tracking) || (isReplaced && entry !== undefined));

/**
 * Takes back the last scan of a number for an event: that of this run, otherwise that of an earlier one. A scan for another
 * event does not count here.
 */
export function removeFromRun(run: ScanRun, event: EventType, tracking: string): ScanRun {
  if (run.event !== event) return run;
  const without = (numbers: readonly string[] = []) => numbers.filter((one) => one !== tracking);
  if (run.numbers.includes(tracking)) return { ...run, numbers: without(run.numbers) };
  return run.ofEarlierRuns?.includes(tracking) === true
    ? { ...run, ofEarlierRuns: without(run.ofEarlierRuns) }
    : run;
}

/** `held` can be taken back, `waiting` has not been answered yet, `refused` needs somebody to look, `recorded` is done. */
export type ScanState = 'held' | 'waiting' | 'refused' | 'recorded';

/** What counts of a scan in the queue. */
type Unsent = Pick<
  UnsentScan,
  'tracking_numbers' | 'event' | 'heldUntil' | 'refusalText' | 'isConfirmed' | 'isOfList'
>;

/** The queue's latest entry for a number of the run; undefined once it is recorded. */
export function queuedScanOf<Entry extends Unsent>(
  run: ScanRun,
  tracking: string,
  unsent: readonly Entry[],
): Entry | undefined {
  return unsent.findLast((one) => one.event === run.event && one.tracking_numbers.includes(tracking));
}

export function stateOf(entry: Unsent | undefined): ScanState {
  if (entry === undefined) return 'recorded';
  if (entry.refusalText !== undefined) return 'refused';
  return entry.heldUntil === undefined ? 'waiting' : 'held';
}

/** How many numbers count: those that are recorded, and those that the server has confirmed. */
export function countOfRun(run: ScanRun, unsent: readonly Unsent[]): number {
  const uncounted = uncountedOf(run, unsent);
  const sinceStart = new Set(run.numbers);
  const counted = run.numbers.filter((tracking) => !uncounted.has(tracking));
  // The doubt is about the latest scan of a number: one of an earlier run before it counts all the same.
  const earlier = (run.ofEarlierRuns ?? []).filter(
    (tracking) => sinceStart.has(tracking) || !uncounted.has(tracking),
  );
  // A number of both counts once.
  return run.droppedCount + new Set([...counted, ...earlier]).size;
}

/** How many scans wait to be sent, and the server has not confirmed them. */
export function unconfirmedOfRun(run: ScanRun, unsent: readonly Unsent[]): number {
  const waiting = unsent.filter(isWaiting);
  return uncountedOf(run, waiting).size;
}

/** The numbers whose scan in a run the server has refused, or not confirmed. */
function uncountedOf(run: ScanRun, unsent: readonly Unsent[]): ReadonlySet<string> {
  const uncounted = unsent.filter(
    (one) =>
      one.event === run.event &&
      one.isOfList !== true &&
      (one.refusalText !== undefined || one.isConfirmed !== true),
  );
  return new Set(uncounted.flatMap((one) => one.tracking_numbers));
}
