/**
 * Scans without a final answer, stored by staff id with their attempt and the time of the scan, and sent again
 * until the server accepts or refuses them. Refused ones stay listed with their reason (decisions, Parcel). What becomes of
 * each is in scan-queue.ts.
 */
import { trackingCalls } from '#shared/contract/tracking.ts';
import type { EventType } from '#shared/domain/parcel-status.ts';
import { fill } from '#texts/format.ts';
import { errors } from '#texts/errors.ts';
import { parcels } from '#texts/parcels.ts';
import { newAttempt, sendAttempt } from '#web/api/attempt.ts';
import { callAs } from '#web/api/call-as.ts';
import { createStore } from '#web/ui/state/create-store.ts';
import { readStored, updateStored } from '#web/ui/state/stored-values.ts';
import { withTabLock } from '#web/ui/state/tab-locks.ts';
import { forgetKeysSentAtPageEnd, keysSentAtPageEnd } from './keys-sent-at-page-end.ts';
import {
  countOf,
  HOLD_MS,
  isHoldOver,
  isWaiting,
  type QueueChange,
  reduceQueue,
  type UnsentScan,
} from './scan-queue.ts';

/** Milliseconds after a scan in which the time is left to the server. */
const RECENT_MS = 15_000;

/** Those of the staff member whose office this page shows. */
export const unsentScans = createStore<readonly UnsentScan[]>([]);
let owner: number | undefined;

/** How often stored scans were recorded, for screens that show what they changed. */
export const timesRecorded = createStore(0);

/** The scans of this page, which it sends itself when it is left: those that are being stored, and the keys of the others. */
const storing = new Map<string, UnsentScan>();
const ofThisPage = new Set<string>();

const nameOf = (staffId: number) => `unsent-scans:${staffId}`;

/**
 * As they are stored: `isConfirmed` and `refusalText` under earlier names, and one number per entry by earlier versions. `heldUntil` is
 * missing if the scan goes with its own time, 0 if with the server's and it is not held, otherwise the time until which it is held.
 */
type StoredScans = (Omit<
  UnsentScan,
  'tracking_numbers' | 'isConfirmed' | 'refusalText' | 'mayUseServerTime'
> & {
  known?: boolean | undefined;
  refused?: string | undefined;
} & ({ tracking_numbers: readonly string[] } | { tracking_numbers?: undefined; tracking: string }))[];

const fromStored = (stored: StoredScans = []): UnsentScan[] =>
  stored.map(({ known, refused, heldUntil, ...one }) => ({
    ...one,
    heldUntil: heldUntil || undefined,
    mayUseServerTime: heldUntil !== undefined,
    isConfirmed: known,
    refusalText: refused,
    tracking_numbers: one.tracking_numbers ?? [one.tracking],
  }));
const toStored = (scans: readonly UnsentScan[]): StoredScans =>
  scans.map(({ isConfirmed, refusalText, heldUntil, mayUseServerTime, ...one }) => ({
    ...one,
    heldUntil: mayUseServerTime ? (heldUntil ?? 0) : undefined,
    known: isConfirmed,
    refused: refusalText,
  }));

/** The stored scans, including those of an earlier visit or another tab. */
const readUnsent = async (staffId: number) => fromStored(await readStored<StoredScans>(nameOf(staffId)));

/** Shows the stored scans of this staff member, and nobody else's. */
export async function openQueue(staffId: number): Promise<void> {
  if (owner !== staffId) unsentScans.set([]);
  owner = staffId;
  show(staffId, await readUnsent(staffId));
}

/** Somebody else may have logged in while it was read. */
function show(staffId: number, scans: readonly UnsentScan[]): void {
  if (owner === staffId) unsentScans.set(scans);
}

/** Number of stored scans of this staff member. */
export async function countUnsent(staffId: number): Promise<number> {
  return countOf(await readUnsent(staffId));
}

/** Changes the stored queue, not this tab's last copy, since other tabs may have added to it. Returns what it has become. */
async function changeQueue(staffId: number, change: QueueChange): Promise<readonly UnsentScan[]> {
  let changed: UnsentScan[] = [];
  await updateStored<StoredScans>(nameOf(staffId), (stored) => {
    changed = reduceQueue(fromStored(stored), change);
    return toStored(changed);
  });
  show(staffId, await readUnsent(staffId));
  return changed;
}

/** It is recorded, or not wanted. */
export async function removeUnsent(staffId: number, key: string): Promise<void> {
  await changeQueue(staffId, { type: 'done', key });
}

/**
 * Stores one scan that is sent after `HOLD_MS`, or earlier when everything is sent. Returns its key; fails if the browser does
 * not keep it.
 */
export async function holdScan(
  staffId: number,
  { tracking, event, reason }: { tracking: string; event: EventType; reason: string },
): Promise<string> {
  const now = Date.now();
  const scan = {
    tracking_numbers: [tracking],
    event,
    reason,
    ...newAttempt(),
    occurred_at: new Date(now).toISOString(),
    heldUntil: now + HOLD_MS,
    mayUseServerTime: true,
  };
  storing.set(scan.key, scan);
  try {
    await changeQueue(staffId, { type: 'scanned', scan });
    ofThisPage.add(scan.key);
  } finally {
    storing.delete(scan.key);
  }
  return scan.key;
}

/** What this page has scanned and not sent, as far as it knows when it is left. */
export const unsentOfThisPage = (): UnsentScan[] => [
  ...unsentScans.get().filter((one) => ofThisPage.has(one.key) && one.refusalText === undefined),
  ...storing.values(),
];

/**
 * Asks the server about a scan that is held: one that it would refuse is a refused one at once, and never counts. Without an
 * answer nothing changes until it is sent.
 */
export async function askAboutHeld(staffId: number, key: string, tracking: string): Promise<void> {
  const request = callAs(staffId, trackingCalls.statuses, { body: { tracking_numbers: [tracking] } });
  const answer = await request.catch(() => undefined);
  const found = answer?.statuses[0];
  if (found === undefined) return;
  const refusalText =
    found.type === 'unknown'
      ? fill(parcels.unknownNumber, { tracking })
      : found.released === 1
        ? fill(errors.already_released, { tracking })
        : undefined;
  await changeQueue(staffId, { type: 'checked', key, refusalText });
}

/** Removes a scan that is still held; false if it was sent meanwhile, by this tab or another. */
export async function takeBack(staffId: number, key: string): Promise<boolean> {
  let isTaken = false;
  const sent = keysSentAtPageEnd(staffId);
  await updateStored<StoredScans>(nameOf(staffId), (stored) => {
    const before = fromStored(stored);
    const after = reduceQueue(before, { type: 'taken back', key, sent });
    isTaken = after.length < before.length;
    return toStored(after);
  });
  show(staffId, await readUnsent(staffId));
  return isTaken;
}

/**
 * The number of a refused scan was read again: a scan of now takes its place, which is sent next. Returns the key of that, or of the
 * refused one if another tab tries it again already; undefined: neither is in the queue any more.
 */
export async function scanRefusedAgain(
  staffId: number,
  refused: UnsentScan,
  reason: string,
): Promise<string | undefined> {
  const scan = { ...newAttempt(), reason, occurred_at: new Date().toISOString() };
  ofThisPage.add(scan.key);
  const queue = await changeQueue(staffId, { type: 'read again', key: refused.key, scan });
  const isSame = ({ event, tracking_numbers }: UnsentScan) =>
    event === refused.event && tracking_numbers.join() === refused.tracking_numbers.join();
  return queue.findLast((one) => one.key === scan.key || isSame(one))?.key;
}

/** Sends a refused scan again, as it was made. */
export async function tryAgain(staffId: number, key: string): Promise<void> {
  await changeQueue(staffId, { type: 'tried again', key, attempt: newAttempt() });
  await sendUnsent(staffId);
}

/** From now on these held scans cannot be taken back; `all` does not wait for their time. */
async function endHolds(staffId: number, all: boolean): Promise<void> {
  const sent = keysSentAtPageEnd(staffId);
  const ending = { now: Date.now(), all, sent };
  const stored = await readUnsent(staffId);
  if (stored.some((one) => isHoldOver(one, ending)))
    await changeQueue(staffId, { type: 'holds ended', ...ending });
  else show(staffId, stored);
  forgetKeysSentAtPageEnd(staffId, sent);
}

type Outcome = { kind: 'recorded' | 'queued' | 'refused'; message: string };

/** Sends an event for all these numbers or none; without a final answer it is queued. */
export async function sendScans(
  staffId: number,
  scan: Pick<UnsentScan, 'tracking_numbers' | 'event' | 'reason'>,
): Promise<Outcome> {
  const occurred_at = new Date().toISOString();
  // No time is sent at first: the server uses its own, since a device's clock may be wrong.
  const sent = await request(staffId, { ...scan, ...newAttempt() });
  if (sent.failure === undefined) return { kind: 'recorded', message: sent.answer.message };
  const { attempt, failure } = sent;
  if (attempt === undefined) return { kind: 'refused', message: failure.message };
  await changeQueue(staffId, { type: 'scanned', scan: { ...scan, ...attempt, occurred_at, isOfList: true } });
  ofThisPage.add(attempt.key);
  return { kind: 'queued', message: failure.status === 0 ? '' : failure.message };
}

/**
 * Sends the queued scans, oldest first, in one tab at a time, without those that are still held unless `held` is true.
 * Only their own staff member sends them.
 */
export function sendUnsent(staffId: number, { held = false } = {}): Promise<void> {
  return withTabLock(`merani-unsent-scans:${staffId}`, async () => {
    await endHolds(staffId, held);
    const tried = new Set<string>();
    for (;;) {
      // As it is stored now: what this page shows may be somebody else's by now, and other tabs add to it.
      const scan = (await readUnsent(staffId)).find((one) => isWaiting(one) && !tried.has(one.key));
      if (scan === undefined) return;
      tried.add(scan.key);
      const outcome = await sendStored(staffId, scan);
      if (outcome === 'pause') return;
      if (outcome === 'recorded') timesRecorded.set(timesRecorded.get() + 1);
    }
  });
}

/**
 * `next`: it is not recorded, and others may be. `pause`: further requests would fail too, because there is no connection or login, or
 * the server asked to wait.
 */
async function sendStored(staffId: number, scan: UnsentScan): Promise<'recorded' | 'next' | 'pause'> {
  const { key } = scan;
  const sent = await request(staffId, withReliableTime(scan));
  // The key was used with another body: the first request, which had no time, did arrive.
  if (sent.failure === undefined || sent.failure.code === 'key_reused') {
    await removeUnsent(staffId, key);
    return 'recorded';
  }
  if (sent.attempt !== undefined) {
    await changeQueue(staffId, { type: 'not answered', key, attempt: sent.attempt });
    return sent.next === 'again' && sent.failure.status > 0 ? 'next' : 'pause';
  }
  const attempts = scan.tracking_numbers.map(() => newAttempt());
  await changeQueue(staffId, { type: 'refused', key, refusalText: sent.failure.message, attempts });
  return 'next';
}

/** Without its own time, if the server's may be used and it is sent soon after the scan. */
function withReliableTime(scan: UnsentScan): Sendable {
  const { occurred_at, ...untimed } = scan;
  const isFresh = scan.mayUseServerTime && Date.now() - Date.parse(occurred_at) < RECENT_MS;
  return isFresh ? untimed : scan;
}

type Sendable = Omit<UnsentScan, 'occurred_at'> & { occurred_at?: string };

function bodyOf({ tracking_numbers, event, reason, occurred_at }: Omit<Sendable, 'key'>) {
  return { tracking_numbers: [...tracking_numbers], event, reason, occurred_at };
}

/** The body with which this scan is sent next. */
export const bodyToSend = (scan: UnsentScan) => bodyOf(withReliableTime(scan));

function request(staffId: number, { key, notBefore, ...scan }: Sendable) {
  return sendAttempt({ key, ...(notBefore !== undefined && { notBefore }) }, (idempotencyKey) =>
    callAs(staffId, trackingCalls.batchEvent, { body: bodyOf(scan) }, { idempotencyKey }),
  );
}
