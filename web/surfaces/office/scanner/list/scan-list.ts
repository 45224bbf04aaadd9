/** The scanner's list, and what changes it: each number once, newest first, series, gaps. Pure. */
import type { EventType } from '#shared/domain/parcel-status.ts';
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

/** The numbers for which an event was recorded last, to ask before the very same list is recorded again. */
export interface RecordedList {
  event: EventType;
  numbers: readonly string[];
  /** Of the request that recorded it. Absent in what earlier versions of the page stored. */
  id?: string;
}

export type SentList = RecordedList & { id: string };

/** A list that was recorded, and made way for the next one. */
export interface PutAwayList extends RecordedList {
  scans: readonly Scan[];
}

export interface ScannerList {
  /** The newest first. */
  scans: readonly Scan[];
  recorded: RecordedList | undefined;
  /** An event was sent, and is not answered: if the page is closed meanwhile, it may be recorded all the same. */
  sent: RecordedList | undefined;
  /** The last list, which can be brought back. */
  putAway: PutAwayList | undefined;
}

export const EMPTY_LIST: ScannerList = {
  scans: [],
  recorded: undefined,
  sent: undefined,
  putAway: undefined,
};

/** What changes the list. A change, as an event is what is recorded for parcels here. */
export type ListChange =
  /** Whatever was sent from an earlier page may be recorded. */
  | { type: 'page opened' }
  | { type: 'scanned'; numbers: readonly string[] }
  | { type: 'statuses read'; statuses: ReadonlyMap<string, string> }
  | { type: 'event sent'; sent: SentList }
  /** It was refused, or is sent again later. `id`: of the request. */
  | { type: 'event not recorded'; id: string }
  | { type: 'event recorded'; recorded: SentList }
  | { type: 'last list brought back' }
  /** From the list, or because their event waits to be sent; what was scanned since stays. */
  | { type: 'removed'; numbers: readonly string[] }
  | { type: 'cleared' };

export function reduceList(state: ScannerList, change: ListChange): ScannerList {
  switch (change.type) {
    case 'page opened':
      return { ...state, recorded: state.sent ?? state.recorded, sent: undefined };
    case 'scanned':
      return scan(state, change.numbers);
    case 'statuses read':
      return { ...state, scans: withStatuses(state.scans, change.statuses) };
    case 'event sent':
      return { ...state, sent: change.sent };
    case 'event not recorded':
      return noteNotRecorded(withoutSent(state, change.id), change.id);
    case 'event recorded':
      return noteRecorded(withoutSent(state, change.recorded.id), change.recorded);
    case 'last list brought back':
      return bringBack(state);
    case 'removed':
      return { ...state, scans: state.scans.filter(({ tracking }) => !change.numbers.includes(tracking)) };
    case 'cleared':
      return EMPTY_LIST;
  }
}

/** After an event was recorded for the whole list, other parcels begin a new one. */
function scan(state: ScannerList, numbers: readonly string[]): ScannerList {
  const { scans, recorded } = state;
  if (recorded !== undefined && beginsNewList(scans, numbers, recorded.numbers))
    return { ...state, scans: addScans([], numbers), recorded: undefined, putAway: { ...recorded, scans } };
  const next = addScans(scans, numbers);
  return next.length === scans.length ? state : { ...state, scans: next };
}

/** Another one may have been sent since, from another tab. */
const withoutSent = (state: ScannerList, id: string): ScannerList =>
  state.sent?.id === id ? { ...state, sent: undefined } : state;

/** What was scanned while the event was sent is not of the recorded list: it begins the next one. */
function noteRecorded(state: ScannerList, recorded: SentList): ScannerList {
  // It made way for other parcels already, when the page was opened again before the answer.
  if (state.putAway?.id === recorded.id) return state;
  const done = new Set(recorded.numbers);
  const scansDone = state.scans.filter(({ tracking }) => done.has(tracking));
  const scans = state.scans.filter(({ tracking }) => !done.has(tracking));
  if (scans.length === 0 || scansDone.length === 0) return { ...state, recorded };
  return { ...state, scans, recorded: undefined, putAway: { ...recorded, scans: scansDone } };
}

/** If it was taken as recorded, as the page was opened again before this answer, its numbers are of the list again. */
function noteNotRecorded(state: ScannerList, id: string): ScannerList {
  const list = state.putAway?.id === id ? bringBack(state) : state;
  return list.recorded?.id === id ? { ...list, recorded: undefined } : list;
}

/** Below the numbers that were scanned since. */
function bringBack(state: ScannerList): ScannerList {
  if (state.putAway === undefined) return state;
  const { scans, ...last } = state.putAway;
  const recorded = state.scans.length === 0 ? last : state.recorded;
  return { ...state, scans: below(state.scans, scans), recorded, putAway: undefined };
}

const below = (above: readonly Scan[], list: readonly Scan[]): Scan[] =>
  addScans(list, above.map(({ tracking }) => tracking).toReversed());

/** Puts new numbers before the old ones; a number that is already listed keeps its position. */
export function addScans(list: readonly Scan[], numbers: readonly string[]): Scan[] {
  const listed = new Set(list.map((scan) => scan.tracking));
  const fresh = [...new Set(numbers)].filter((tracking) => !listed.has(tracking));
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

/** The event that was recorded for every number of this list, or may be; null if there is none, or a number was added since. */
export function eventSentFor(
  list: readonly string[],
  { recorded, sent }: Pick<ScannerList, 'recorded' | 'sent'>,
): EventType | null {
  const last = sent ?? recorded;
  if (last === undefined || list.length === 0) return null;
  const done = new Set(last.numbers);
  return list.every((tracking) => done.has(tracking)) ? last.event : null;
}
