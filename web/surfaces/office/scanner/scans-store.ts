/** The scanner's list, stored by staff id so that it survives reloads, with each number's status from the server. */
import { trackingCalls } from '#shared/contract/tracking.ts';
import type { EventType } from '#shared/domain/parcel-status.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { officeScanner } from '#shared/messages/en/office-scanner.ts';
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

const nameOf = (staffId: number) => `scan-list:${staffId}`;

/** A list that was recorded, and made way for the next one. */
interface PutAwayList extends RecordedList {
  list: readonly Scan[];
}

const putAwayNameOf = (staffId: number) => `scan-put-away:${staffId}`;

const recordedNameOf = (staffId: number) => `scan-recorded:${staffId}`;

/** Milliseconds for which the same code is ignored, since the camera reads a code in view several times a second. */
const SAME_CODE = 2500;

export const scanList = createStore<readonly Scan[]>([]);
export const recordedList = createStore<RecordedList | undefined>(undefined);
/** The last list, which can be brought back. */
export const putAwayList = createStore<PutAwayList | undefined>(undefined);
/** The number that was added last, for the flash. */
export const latestScan = createStore<string | undefined>(undefined);

function change(staffId: number, next: readonly Scan[]): void {
  scanList.set(next);
  void store(nameOf(staffId), next);
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
  const stored = (await readStored<Scan[]>(nameOf(staffId))) ?? [];
  recordedList.set(await readStored<RecordedList>(recordedNameOf(staffId)));
  putAwayList.set(await readStored<PutAwayList>(putAwayNameOf(staffId)));
  change(staffId, addScans(stored, numbersListed().toReversed()));
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
  change(staffId, withStatuses(scanList.get(), statuses));
  if (![...statuses.values()].includes('unknown')) return;
  beep(false);
  toast.error(officeScanner.notFound);
}

export const numbersListed = (): string[] => scanList.get().map((scan) => scan.tracking);

/**
 * Adds numbers, each once, with a beep that says whether one was new. After an event was recorded for the whole list, other
 * parcels begin a new one.
 */
export function addToList(staffId: number, numbers: readonly string[]): void {
  const recorded = recordedList.get();
  if (recorded !== undefined && beginsNewList(scanList.get(), numbers, recorded.numbers)) {
    setPutAway(staffId, { ...recorded, list: scanList.get() });
    setRecorded(staffId, undefined);
    scanList.set([]);
  }
  const next = addScans(scanList.get(), numbers);
  const fresh = next.length > scanList.get().length;
  beep(fresh);
  latestScan.set(numbers.at(-1));
  if (!fresh) return;
  change(staffId, next);
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
  recordedList.set(recorded);
  void store(recordedNameOf(staffId), recorded);
}

function setPutAway(staffId: number, list: PutAwayList | undefined): void {
  putAwayList.set(list);
  void store(putAwayNameOf(staffId), list);
}

/** Lists the last list again, after the numbers that were scanned since. */
export function bringBack(staffId: number): void {
  const last = putAwayList.get();
  if (last === undefined) return;
  setPutAway(staffId, undefined);
  if (scanList.get().length === 0) setRecorded(staffId, { event: last.event, numbers: last.numbers });
  change(staffId, addScans(last.list, numbersListed().toReversed()));
  void refreshStatuses(staffId);
}

export function removeFromList(staffId: number, tracking: string): void {
  change(
    staffId,
    scanList.get().filter((scan) => scan.tracking !== tracking),
  );
}

export function clearList(staffId: number): void {
  setPutAway(staffId, undefined);
  setRecorded(staffId, undefined);
  change(staffId, []);
}
