/** The scanner's list, stored by staff id so that it survives reloads, with each number's status from the server. */
import { trackingCalls } from '#shared/contract/tracking.ts';
import type { EventType } from '#shared/domain/parcel-status.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { fill } from '#texts/format.ts';
import { parcels } from '#texts/parcels.ts';
import { call } from '#web/api/call.ts';
import { createStore } from '#web/ui/state/create-store.ts';
import { store, readStored } from '#web/ui/state/stored-values.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { beep } from './feedback.ts';
import { addScans, beginsNewList, withStatuses, type Scan } from './scan-list.ts';

/** The numbers for which an event was recorded last, to ask before the very same list is recorded again. */
interface RecordedList {
  event: EventType;
  numbers: readonly string[];
}

/** A list that was recorded, and made way for the next one. */
interface PutAwayList extends RecordedList {
  list: readonly Scan[];
}

/** Stored as one value: a reload in between must not mix an old list with a new one's event. */
interface StoredScans {
  list: readonly Scan[];
  recorded: RecordedList | undefined;
  putAway: PutAwayList | undefined;
}

const nameOf = (staffId: number) => `scans:${staffId}`;

/** Milliseconds for which the same code is ignored, since the camera reads a code in view several times a second. */
const SAME_CODE = 2500;

export const scanList = createStore<readonly Scan[]>([]);
export const recordedList = createStore<RecordedList | undefined>(undefined);
/** The last list, which can be brought back. */
export const putAwayList = createStore<PutAwayList | undefined>(undefined);
/** The number that was added last, for the flash. */
export const latestScan = createStore<string | undefined>(undefined);

function change(staffId: number, next: Partial<StoredScans>): void {
  if (next.list !== undefined) scanList.set(next.list);
  if ('recorded' in next) recordedList.set(next.recorded);
  if ('putAway' in next) putAwayList.set(next.putAway);
  const scans = { list: scanList.get(), recorded: recordedList.get(), putAway: putAwayList.get() };
  void store(nameOf(staffId), scans satisfies StoredScans);
}

/** The staff id of the list. */
let owner: number | undefined;

/** Restores the list of an earlier visit, and keeps numbers scanned meanwhile. */
export async function loadScans(staffId: number): Promise<void> {
  if (owner !== staffId) {
    scanList.set([]);
    recordedList.set(undefined);
    putAwayList.set(undefined);
  }
  owner = staffId;
  const stored = await readStored<StoredScans>(nameOf(staffId));
  const list = addScans(stored?.list ?? [], numbersListed().toReversed());
  change(staffId, { list, recorded: stored?.recorded, putAway: stored?.putAway });
  await refreshStatuses(staffId);
}

/** Loads the current status of these numbers, or of all. */
export async function refreshStatuses(staffId: number, numbers = numbersListed()): Promise<void> {
  if (numbers.length === 0) return;
  // Without a connection the numbers stay listed; the next refresh loads their status.
  const request = call(trackingCalls.statuses, { body: { tracking_numbers: numbers } });
  const answer = await request.catch(() => undefined);
  if (answer === undefined) return;
  const statuses = new Map(answer.statuses.map((one) => [one.tracking_number, one.type as string]));
  change(staffId, { list: withStatuses(scanList.get(), statuses) });
  const unknown = numbers.filter((number) => statuses.get(number) === 'unknown');
  if (unknown.length === 0) return;
  beep('refused');
  toast.error(fill(parcels.unknownNumber, { tracking: namesOf(unknown) }));
}

/** So many numbers fit into a message; the list shows the others. */
const MOST_NAMED = 3;

export const namesOf = (numbers: readonly string[]): string =>
  [...numbers.slice(0, MOST_NAMED), ...(numbers.length > MOST_NAMED ? ['…'] : [])].join(', ');

export const numbersListed = (): string[] => scanList.get().map((scan) => scan.tracking);

/**
 * Adds numbers, each once, with a beep that says whether one was new. After an event was recorded for the whole list, other
 * parcels begin a new one.
 */
export function addToList(staffId: number, numbers: readonly string[]): void {
  const recorded = recordedList.get();
  const before = scanList.get();
  const isNew = recorded !== undefined && beginsNewList(before, numbers, recorded.numbers);
  const list = addScans(isNew ? [] : before, numbers);
  const fresh = isNew || list.length > before.length;
  beep(fresh ? 'good' : 'known');
  latestScan.set(numbers.at(-1));
  if (!fresh) return;
  change(staffId, {
    list,
    ...(isNew && { recorded: undefined, putAway: { ...recorded, list: before } }),
  });
  void refreshStatuses(staffId, [...numbers]);
}

const seen = new Map<string, number>();

/** The number of a code read by the camera; null while the same code stays in view. */
export function newCode(text: string): string | null {
  const tracking = normaliseTracking(text);
  const now = performance.now();
  const before = seen.get(tracking);
  seen.set(tracking, now);
  return before !== undefined && now - before < SAME_CODE ? null : tracking;
}

/** Remembers that an event was recorded for these numbers. */
export function setRecorded(staffId: number, recorded: RecordedList | undefined): void {
  change(staffId, { recorded });
}

/** Lists the last list again, after the numbers that were scanned since. */
export function bringBack(staffId: number): void {
  const last = putAwayList.get();
  if (last === undefined) return;
  const { event, numbers } = last;
  change(staffId, {
    list: addScans(last.list, numbersListed().toReversed()),
    putAway: undefined,
    ...(scanList.get().length === 0 && { recorded: { event, numbers } }),
  });
  void refreshStatuses(staffId);
}

export function removeFromList(staffId: number, numbers: readonly string[]): void {
  change(staffId, { list: scanList.get().filter((scan) => !numbers.includes(scan.tracking)) });
}

export function clearList(staffId: number): void {
  change(staffId, { list: [], recorded: undefined, putAway: undefined });
}
