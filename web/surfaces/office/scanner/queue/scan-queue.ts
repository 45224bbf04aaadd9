/**
 * The scans that have no final answer: what is stored of them, and what becomes of them. Pure.
 *
 *     of a list ───────────────────────────────────────────┐
 *     of a run ──▶ held ──(3 s, or the page is left)──▶ waiting ──▶ recorded, and out of the queue
 *                  │  │                                  │ ▲
 *          taken back │                                  ▼ │ tried again
 *                     └──(the server would refuse it)──▶ refused, and waiting as a new scan once its number is read again
 */
import type { EventType } from '#shared/domain/parcel-status.ts';
import type { Attempt } from '#web/api/attempt.ts';

/** One number, or those of a list that got one event. */
export interface UnsentScan extends Attempt {
  tracking_numbers: readonly string[];
  event: EventType;
  reason: string;
  /** ISO 8601. */
  occurred_at: string;
  /** Why the server refused it, or would; undefined while it is held or waits. */
  refusalText?: string | undefined;
  /** A scan that is recorded at once can be taken back until this time, in milliseconds since 1970. Absent: it is not held. */
  heldUntil?: number | undefined;
  /**
   * The event may have the server's time, whose clock is more reliable than the device's: the scan is of a run, and has not been sent in
   * vain. Without it, or long after the scan, `occurred_at` is sent.
   */
  mayUseServerTime?: boolean;
  /** The server has the parcel, and it is not handed over: the scan counts before it is sent. */
  isConfirmed?: boolean | undefined;
  /** It is of the list: no run counts it. Absent in those of runs, and in what earlier versions of the page stored. */
  isOfList?: boolean | undefined;
}

/** Milliseconds for which a scan can be taken back (docs/decisions/023). */
export const HOLD_MS = 3000;

/** What changes the queue. A change, as an event is what is recorded for parcels here. */
export type QueueChange =
  | { type: 'scanned'; scan: UnsentScan }
  /** The server said what it would do with a held scan; `refusalText`: why it would refuse it. */
  | { type: 'checked'; key: string; refusalText: string | undefined }
  /** `sent`: the keys that a page sent when it was left, which nobody can take back. */
  | { type: 'taken back'; key: string; sent: ReadonlySet<string> }
  /** A refused scan is sent again, as this new attempt. */
  | { type: 'tried again'; key: string; attempt: Attempt }
  /** The number of a refused scan was read again: this new scan takes its place. */
  | { type: 'read again'; key: string; scan: Attempt & Pick<UnsentScan, 'reason' | 'occurred_at'> }
  /** Held scans whose time is over, or `all` of them, are sent. Milliseconds since 1970. */
  | { type: 'holds ended'; now: number; all: boolean; sent: ReadonlySet<string> }
  /** It was sent, and there was no final answer. */
  | { type: 'not answered'; key: string; attempt: Attempt }
  /** `attempts`: one for each number, if there are several. */
  | { type: 'refused'; key: string; refusalText: string; attempts: readonly Attempt[] }
  /** It was recorded, or is not wanted. */
  | { type: 'done'; key: string };

export function reduceQueue(queue: readonly UnsentScan[], change: QueueChange): UnsentScan[] {
  switch (change.type) {
    case 'scanned':
      return [...queue, change.scan];
    case 'checked':
      return changeScan(queue, change.key, (scan) => [check(scan, change.refusalText)]);
    case 'taken back':
      return changeScan(queue, change.key, (scan) =>
        isHeld(scan) && !change.sent.has(scan.key) ? [] : [scan],
      );
    case 'tried again':
      return changeScan(queue, change.key, ({ refusalText, ...rest }) =>
        refusalText === undefined ? [rest] : [{ ...rest, ...change.attempt, isConfirmed: undefined }],
      );
    case 'read again':
      return changeScan(queue, change.key, (refused) => [readAgain(refused, change.scan)]);
    case 'holds ended':
      return queue.map((scan) => (isHoldOver(scan, change) ? { ...scan, heldUntil: undefined } : scan));
    case 'not answered':
      return changeScan(queue, change.key, (scan) => [{ ...withOwnTime(scan), ...change.attempt }]);
    case 'refused':
      return changeScan(queue, change.key, (scan) => refuse(scan, change.refusalText, change.attempts));
    case 'done':
      return queue.filter(({ key }) => key !== change.key);
  }
}

function changeScan(
  queue: readonly UnsentScan[],
  key: string,
  step: (scan: UnsentScan) => UnsentScan[],
): UnsentScan[] {
  return queue.flatMap((scan) => (scan.key === key ? step(scan) : [scan]));
}

/** No longer held, and from now on sent with its own time. */
const withOwnTime = (scan: UnsentScan): UnsentScan => ({
  ...scan,
  heldUntil: undefined,
  mayUseServerTime: false,
});

function check(scan: UnsentScan, refusalText: string | undefined): UnsentScan {
  if (scan.refusalText !== undefined) return scan;
  if (refusalText === undefined) return { ...scan, isConfirmed: true };
  // What is being sent gets its own answer.
  return isHeld(scan) ? { ...withOwnTime(scan), refusalText } : scan;
}

/** Unless it was tried again meanwhile: it is on its way then. */
function readAgain(
  { refusalText, ...refused }: UnsentScan,
  scan: Extract<QueueChange, { type: 'read again' }>['scan'],
): UnsentScan {
  if (refusalText === undefined) return refused;
  return { ...refused, ...scan, mayUseServerTime: true, isOfList: undefined, isConfirmed: undefined };
}

export function isHoldOver(
  { heldUntil, key }: UnsentScan,
  { now, all, sent }: Omit<Extract<QueueChange, { type: 'holds ended' }>, 'type'>,
): boolean {
  // A device's clock may have been set back.
  return heldUntil !== undefined && (all || heldUntil <= now || heldUntil > now + HOLD_MS || sent.has(key));
}

/** A batch is refused as a whole. Sending each number alone shows which one is wrong. */
function refuse(scan: UnsentScan, refusalText: string, attempts: readonly Attempt[]): UnsentScan[] {
  const { notBefore: _waited, ...rest } = withOwnTime(scan);
  if (scan.tracking_numbers.length === 1) return [{ ...rest, refusalText }];
  return scan.tracking_numbers.map((one, place) => ({
    ...rest,
    ...attempts[place],
    tracking_numbers: [one],
  }));
}

const isHeld = ({ heldUntil }: UnsentScan): boolean => heldUntil !== undefined;

/** Neither held nor refused: it is sent as soon as there is a connection. */
export const isWaiting = ({
  refusalText,
  heldUntil,
}: Pick<UnsentScan, 'refusalText' | 'heldUntil'>): boolean =>
  refusalText === undefined && heldUntil === undefined;

/** Number of parcels in these scans. */
export const countOf = (scans: readonly UnsentScan[]): number =>
  scans.reduce((sum, one) => sum + one.tracking_numbers.length, 0);

/** Without the number, with which the server's words begin when they concern one of several. */
export function refusalTextOf({ tracking_numbers, refusalText = '' }: UnsentScan): string {
  const prefix = `${tracking_numbers[0]}: `;
  return refusalText.startsWith(prefix) ? refusalText.slice(prefix.length) : refusalText;
}
