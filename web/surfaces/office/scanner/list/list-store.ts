/**
 * The scanner's list, stored by staff id so that it survives reloads, with each number's status from the server. The tabs of a
 * browser have one list: what is stored counts, and each tab shows it with its own changes that are not stored yet.
 */
import { trackingCalls } from '#shared/contract/tracking.ts';
import { fill } from '#texts/format.ts';
import { parcels } from '#texts/parcels.ts';
import { call } from '#web/api/call.ts';
import { createStore } from '#web/ui/state/create-store.ts';
import { readStored, updateStored } from '#web/ui/state/stored-values.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { firstFew } from '#web/surfaces/office/shared/first-few.ts';
import { beep, soundOfRead } from '#web/surfaces/office/scanning/feedback.ts';
import {
  EMPTY_LIST,
  type ListChange,
  type RecordedList,
  reduceList,
  type Scan,
  type ScannerList,
} from './scan-list.ts';

const nameOf = (staffId: number) => `scans:${staffId}`;

/** The scans are stored under an earlier name, so that tabs with different versions of the page know each other's list. */
type StoredList = Partial<Pick<ScannerList, 'recorded' | 'sent'>> & {
  list: readonly Scan[];
  putAway?: (RecordedList & { list: readonly Scan[] }) | undefined;
};

function toStored({ scans: list, putAway, ...rest }: ScannerList): StoredList {
  if (putAway === undefined) return { ...rest, list };
  const { scans, ...recorded } = putAway;
  return { ...rest, list, putAway: { ...recorded, list: scans } };
}

function fromStored({ list: scans, putAway, ...rest }: StoredList = { list: [] }): ScannerList {
  const list = { ...EMPTY_LIST, ...rest, scans };
  if (putAway === undefined) return list;
  const { list: scansPutAway, ...recorded } = putAway;
  return { ...list, putAway: { ...recorded, scans: scansPutAway } };
}

export const scannerList = createStore<ScannerList>(EMPTY_LIST);
/** The number that was added last, for the flash. */
export const flashedNumber = createStore<string | undefined>(undefined);

interface UnstoredChange {
  staffId: number;
  change: ListChange;
}

/** Changes that are shown, but not stored yet; the oldest first. */
let unstored: readonly UnstoredChange[] = [];
/** Reads and writes of the stored list run one after the other. */
let lastWork: Promise<void> = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<void> {
  // The list still works in a browser that cannot store anything.
  lastWork = lastWork.then(work).catch(() => undefined);
  return lastWork;
}

/** Changes the list here, in the store and in other tabs. */
export const changeList = (staffId: number, change: ListChange): void =>
  void changeListUntilStored(staffId, change);

/** The same; resolves when a reload would find it. */
export function changeListUntilStored(staffId: number, change: ListChange): Promise<void> {
  const entry = { staffId, change };
  unstored = [...unstored, entry];
  scannerList.set(reduceList(scannerList.get(), change));
  return inTurn(async () => {
    try {
      await updateStored<StoredList>(nameOf(staffId), (stored) =>
        toStored(reduceList(fromStored(stored), change)),
      );
    } finally {
      unstored = unstored.filter((one) => one !== entry);
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    channel?.postMessage(staffId);
  });
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('merani-scans');

/** Follows the changes of other tabs. Returns the function that stops it. */
export function followOtherTabs(staffId: number): () => void {
  const follow = ({ data }: MessageEvent) => {
    if (data === staffId) void showStored(staffId);
  };
  channel?.addEventListener('message', follow);
  return () => channel?.removeEventListener('message', follow);
}

/** The staff id of the list. */
let owner: number | undefined;

const showStored = (staffId: number): Promise<void> =>
  inTurn(async () => {
    const stored = await readStored<StoredList>(nameOf(staffId));
    // Somebody else may have logged in while it was read.
    if (owner !== staffId) return;
    const own = unstored.filter((one) => one.staffId === staffId);
    scannerList.set(own.reduce((list, { change }) => reduceList(list, change), fromStored(stored)));
  });

/** Restores the list of an earlier visit. */
export async function loadList(staffId: number): Promise<void> {
  if (owner !== staffId) scannerList.set(EMPTY_LIST);
  owner = staffId;
  const shown = showStored(staffId);
  changeList(staffId, { type: 'page opened' });
  await shown;
  if (owner === staffId) await refreshStatuses(staffId);
}

/** Loads the current status of these numbers, or of all. */
export async function refreshStatuses(staffId: number, numbers = numbersListed()): Promise<void> {
  if (numbers.length === 0) return;
  // Without a connection the numbers stay listed; the next refresh loads their status.
  const request = call(trackingCalls.statuses, { body: { tracking_numbers: numbers } });
  const answer = await request.catch(() => undefined);
  if (answer === undefined) return;
  const statuses = new Map(answer.statuses.map((one) => [one.tracking_number, one.type as string]));
  changeList(staffId, { type: 'statuses read', statuses });
  const unknown = numbers.filter((number) => statuses.get(number) === 'unknown');
  if (unknown.length === 0) return;
  beep('refused');
  toast.error(fill(parcels.unknownNumber, { tracking: firstFew(unknown).join(', ') }));
}

const numbersListed = (): string[] => scannerList.get().scans.map(({ tracking }) => tracking);

/** Adds numbers, with a beep that says whether one was new. */
export function addToList(staffId: number, numbers: readonly string[]): void {
  const sound = soundOfRead(numbers, numbersListed());
  changeList(staffId, { type: 'scanned', numbers });
  beep(sound);
  flashedNumber.set(numbers.at(-1));
  if (sound === 'good') void refreshStatuses(staffId, [...numbers]);
}

/** Lists the last list again, after the numbers that were scanned since. */
export function bringBack(staffId: number): void {
  changeList(staffId, { type: 'last list brought back' });
  void refreshStatuses(staffId);
}
