/**
 * Recording scans at once: the run of a staff member, stored by staff id so that it survives reloads. Its scans are in
 * the queue of unsent scans until they are recorded, so none is lost (docs/decisions/023).
 */
import type { EventType } from '#shared/domain/parcel-status.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { officeScanner } from '#texts/office-scanner.ts';
import { createStore } from '#web/ui/state/create-store.ts';
import { readStored, updateStored } from '#web/ui/state/stored-values.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { beep } from '#web/surfaces/office/scanning/feedback.ts';
import {
  askAboutHeld,
  removeUnsent,
  holdScan,
  scanRefusedAgain,
  sendUnsent,
  takeBack,
  unsentScans,
} from '../queue/queue-store.ts';
import { type UnsentScan } from '../queue/scan-queue.ts';
import {
  addToRun,
  queuedScanOf,
  isRepeated,
  recordsSameEvent,
  removeFromRun,
  runToday,
  startRun,
  stateOf,
  type ScanRun,
  withoutRecordedElsewhere,
} from './scan-run.ts';

const nameOf = (staffId: number) => `scan-run:${staffId}`;

/** Three fields are stored under their earlier names, so that tabs with different versions of the page know each other's run. */
type StoredRun = Omit<ScanRun, 'numbers' | 'ofEarlierRuns' | 'droppedCount'> & {
  scans: readonly string[];
  before?: readonly string[];
  earlier: number;
};

const toStored = ({ numbers, ofEarlierRuns, droppedCount, ...run }: ScanRun): StoredRun => ({
  ...run,
  scans: numbers,
  ...(ofEarlierRuns !== undefined && { before: ofEarlierRuns }),
  earlier: droppedCount,
});

const fromStored = ({ scans, before, earlier, ...run }: StoredRun): ScanRun => ({
  ...run,
  numbers: scans,
  ...(before !== undefined && { ofEarlierRuns: before }),
  droppedCount: earlier,
});

export const scanRun = createStore<ScanRun | undefined>(undefined);

/** `notKept`: the browser refused to store it, so it does not count. */
export interface LastRunScan {
  tracking: string;
  kind: 'new' | 'repeated' | 'notKept';
}

/** For the colour of the number that the page counts up. */
export const lastRunScan = createStore<LastRunScan | undefined>(undefined);

/** The calendar day on this device, YYYY-MM-DD. */
export const today = (): string => new Intl.DateTimeFormat('en-CA').format(new Date());

/** Runs by staff id whose last change the browser refused to store: they go on in this page, and the next change stores them. */
const unstored = new Map<number, ScanRun>();

/** The staff id of the run. */
let owner: number | undefined;

/** Restores the run of an earlier visit. */
export async function loadRun(staffId: number): Promise<void> {
  if (owner !== staffId) scanRun.set(undefined);
  owner = staffId;
  const run = await readRun(staffId);
  // Somebody else may have logged in while it was read.
  if (owner === staffId) scanRun.set(run);
}

async function readRun(staffId: number): Promise<ScanRun | undefined> {
  const stored = await readStored<StoredRun>(nameOf(staffId));
  return latestOf(staffId, stored);
}

const latestOf = (staffId: number, stored: StoredRun | undefined): ScanRun | undefined =>
  runToday(unstored.get(staffId) ?? (stored && fromStored(stored)), today());

/** Never fails: what is not stored counts in this page. */
async function change(
  staffId: number,
  next: (run: ScanRun | undefined) => ScanRun | undefined,
): Promise<void> {
  let changed: ScanRun | undefined;
  try {
    await updateStored<StoredRun | undefined>(nameOf(staffId), (stored) => {
      changed = next(latestOf(staffId, stored));
      return changed && toStored(changed);
    });
    unstored.delete(staffId);
  } catch {
    // It may fail before what is stored was read, too.
    const shown = owner === staffId ? scanRun.get() : undefined;
    changed ??= next(runToday(unstored.get(staffId) ?? shown, today()));
    if (changed !== undefined) unstored.set(staffId, changed);
  }
  if (owner === staffId) scanRun.set(changed);
}

/** Changes the run, if there is one. */
const changeRun = (staffId: number, next: (run: ScanRun) => ScanRun) =>
  change(staffId, (run) => (run === undefined ? undefined : next(run)));

/** Starts recording an event, at once on the page, so that the next scan finds the right mode. */
export function beginRun(staffId: number, event: EventType, reason: string): Promise<void> {
  return activate(staffId, (run) => startRun(run, { event, reason, day: today() }));
}

/** Goes on with the run that was stopped. */
export function resumeRun(staffId: number): Promise<void> {
  return activate(staffId, (run) => run && { ...run, active: true });
}

/** An event was recorded for these numbers outside the run, or will be: lets the run record them again. */
export function noteRecordedElsewhere(
  staffId: number,
  event: EventType,
  numbers: readonly string[],
): Promise<void> {
  return changeRun(staffId, (run) => withoutRecordedElsewhere(run, event, numbers));
}

async function activate(
  staffId: number,
  begin: (run: ScanRun | undefined) => ScanRun | undefined,
): Promise<void> {
  lastRunScan.set(undefined);
  scanRun.set(begin(scanRun.get()));
  await change(staffId, begin);
}

/** Sends what is held and returns to the list. */
export async function stopRun(staffId: number): Promise<void> {
  const stop = (run: ScanRun): ScanRun => ({ ...run, active: false });
  const run = scanRun.get();
  if (run !== undefined) scanRun.set(stop(run));
  await changeRun(staffId, stop);
  // What cannot be read or sent now is sent later (use-send-unsent.ts).
  await sendUnsent(staffId, { held: true }).catch(() => undefined);
}

/** One scan after the other is stored, or undone, so that a reader's second read of a label finds the first one. */
let storing: Promise<void> = Promise.resolve();

/** Milliseconds after which a stored scan gets its sound without the server's word: it is sent later. */
const SOUND_PATIENCE_MS = 1500;

/**
 * Records scanned numbers: each counts once, with a sound that says what became of it. They belong to the run in which they were read,
 * whatever has begun when their turn to be stored comes.
 */
export function recordScans(staffId: number, numbers: readonly string[]): Promise<void> {
  const run = scanRun.get();
  if (run === undefined) return storing;
  for (const number of numbers)
    storing = storing.then(() => recordScan(staffId, run, normaliseTracking(number))).catch(() => undefined);
  return storing;
}

/** `readIn`: the run as it was when the number was read. */
async function recordScan(staffId: number, readIn: ScanRun, tracking: string): Promise<void> {
  // The page may be open since yesterday.
  const current = owner === staffId ? runToday(scanRun.get(), today()) : await readRun(staffId);
  const isReplaced = current === undefined || !recordsSameEvent(current, readIn);
  const run = isReplaced ? readIn : current;
  // The page shows another run then, or that of somebody else.
  const say = (kind: LastRunScan['kind']): void => {
    if (!isReplaced && owner === staffId) lastRunScan.set({ tracking, kind });
  };
  const entry = queuedScanOf(run, tracking, unsentScans.get());
  if (isRepeated(run, tracking, { entry, isReplaced })) {
    beep('repeated');
    say('repeated');
    return;
  }
  try {
    const refused = stateOf(entry) === 'refused' ? entry : undefined;
    const again = refused && (await scanRefusedAgain(staffId, refused, run.reason));
    const key = again ?? (await holdScan(staffId, { tracking, event: run.event, reason: run.reason }));
    // Also one that was refused elsewhere: in the list, or on another day.
    await changeRun(staffId, (stored) =>
      recordsSameEvent(stored, run) ? addToRun(stored, tracking) : stored,
    );
    say('new');
    // The next scan does not wait for it.
    const answer = again === undefined ? askAboutHeld(staffId, key, tracking) : sendUnsent(staffId);
    void beepOnceAnswered(key, answer);
  } catch {
    beep('refused');
    // Of a run that was replaced, too: it has to be scanned again.
    if (owner === staffId) lastRunScan.set({ tracking, kind: 'notKept' });
  }
}

/** The keys of the scans that have not had their sound yet. */
const unheard = new Set<string>();

/** The sound of a stored scan: once the server has answered, or without its word after a while; a refusal has its own. */
async function beepOnceAnswered(key: string, answer: Promise<void>): Promise<void> {
  unheard.add(key);
  const late = new Promise((resolve) => setTimeout(resolve, SOUND_PATIENCE_MS));
  await Promise.race([answer.catch(() => undefined), late]);
  // It was taken back.
  if (!unheard.delete(key)) return;
  const entry = unsentScans.get().find((one) => one.key === key);
  if (stateOf(entry) !== 'refused') beep('good');
}

/** Takes a held scan out; says so when it was recorded meanwhile. In turn with what is scanned: the same label, read next, is a new scan. */
export function undoScan(staffId: number, scan: UnsentScan): Promise<void> {
  const undone = storing.then(() => undoNow(staffId, scan));
  storing = undone.catch(() => undefined);
  return undone;
}

async function undoNow(staffId: number, { key, event, tracking_numbers }: UnsentScan): Promise<void> {
  if (!(await takeBack(staffId, key))) {
    toast.error(officeScanner.tooLate);
    return;
  }
  unheard.delete(key);
  sayNothingOf(tracking_numbers);
  for (const tracking of tracking_numbers)
    await changeRun(staffId, (run) => removeFromRun(run, event, tracking));
}

/** They are no longer the last scan that the page tells of; what it says of another one stays. */
function sayNothingOf(numbers: readonly string[]): void {
  if (numbers.includes(lastRunScan.get()?.tracking ?? '')) lastRunScan.set(undefined);
}

/** Removes a refused scan from the queue; it does not count. */
export async function forgetRefused(
  staffId: number,
  { key, event, tracking_numbers, isOfList = false }: UnsentScan,
): Promise<void> {
  // The run first: a number that only the run has looks recorded. One of the list was not scanned in it.
  for (const tracking of isOfList ? [] : tracking_numbers)
    await changeRun(staffId, (run) => removeFromRun(run, event, tracking));
  sayNothingOf(tracking_numbers);
  await removeUnsent(staffId, key);
}
