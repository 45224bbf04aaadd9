/**
 * The scans that have no final answer: what is stored of them, and what becomes of them. Pure.
 *
 *     scanned ──▶ held ──(3 s, or the page is left)──▶ waiting ──▶ recorded, and out of the queue
 *                  │                                    │ ▲
 *              taken back                               ▼ │ tried again
 *                                                     refused
 */
import type { EventType } from '#shared/domain/parcel-status.ts';
import type { Attempt } from '#web/api/attempt.ts';

export interface UnsentScans extends Attempt {
  tracking_numbers: readonly string[];
  event: EventType;
  reason: string;
  /** ISO 8601. */
  occurred_at: string;
  /** The server's error message; undefined while it waits. */
  refused?: string;
  /**
   * A scan that is recorded at once can be taken back until this time, in milliseconds since 1970. 0: it cannot any
   * more, and was not sent yet.
   */
  heldUntil?: number;
  /** The server has the parcel, and it is not handed over: the scan counts before it is sent. */
  known?: boolean;
}

/** Milliseconds for which a scan can be taken back (docs/decisions/023). */
export const HOLD = 3000;

export type QueueEvent =
  | { type: 'scanned'; scans: UnsentScans }
  /** The server said what it would do with a held scan; `refused`: why it would refuse it. */
  | { type: 'checked'; key: string; refused: string | undefined }
  /** `sent`: the keys that a page sent when it was left, which nobody can take back. */
  | { type: 'taken back'; key: string; sent: ReadonlySet<string> }
  /** A refused scan is sent again, as this new attempt. */
  | { type: 'tried again'; key: string; attempt: Attempt }
  /** Held scans whose time is over, or `all` of them, are sent. Milliseconds since 1970. */
  | { type: 'holds ended'; now: number; all: boolean; sent: ReadonlySet<string> }
  /** It was sent, and there was no final answer. */
  | { type: 'not answered'; key: string; attempt: Attempt }
  /** `attempts`: one for each number, if there are several. */
  | { type: 'refused'; key: string; reason: string; attempts: readonly Attempt[] }
  /** It was recorded, or is not wanted. */
  | { type: 'done'; key: string };

export function reduceQueue(queue: readonly UnsentScans[], event: QueueEvent): UnsentScans[] {
  switch (event.type) {
    case 'scanned':
      return [...queue, event.scans];
    case 'checked':
      return change(queue, event.key, (scans) => [check(scans, event.refused)]);
    case 'taken back':
      return change(queue, event.key, (scans) =>
        isHeld(scans) && !event.sent.has(scans.key) ? [] : [scans],
      );
    case 'tried again':
      return change(queue, event.key, ({ refused, ...rest }) =>
        refused === undefined ? [rest] : [{ ...rest, ...event.attempt }],
      );
    case 'holds ended':
      return queue.map((scans) => (isHoldOver(scans, event) ? { ...scans, heldUntil: 0 } : scans));
    case 'not answered':
      return change(queue, event.key, ({ heldUntil: _over, ...rest }) => [{ ...rest, ...event.attempt }]);
    case 'refused':
      return change(queue, event.key, (scans) => refuse(scans, event.reason, event.attempts));
    case 'done':
      return queue.filter(({ key }) => key !== event.key);
  }
}

function change(
  queue: readonly UnsentScans[],
  key: string,
  step: (scans: UnsentScans) => UnsentScans[],
): UnsentScans[] {
  return queue.flatMap((scans) => (scans.key === key ? step(scans) : [scans]));
}

function check(scans: UnsentScans, refused: string | undefined): UnsentScans {
  if (scans.refused !== undefined) return scans;
  if (refused === undefined) return { ...scans, known: true };
  const { heldUntil: _over, ...rest } = scans;
  // What is being sent gets its own answer.
  return isHeld(scans) ? { ...rest, refused } : scans;
}

export function isHoldOver(
  { heldUntil = 0, key }: UnsentScans,
  { now, all, sent }: Omit<Extract<QueueEvent, { type: 'holds ended' }>, 'type'>,
): boolean {
  // A device's clock may have been set back.
  return heldUntil > 0 && (all || heldUntil <= now || heldUntil > now + HOLD || sent.has(key));
}

/** A batch is refused as a whole. Sending each number alone shows which one is wrong. */
function refuse(scans: UnsentScans, reason: string, attempts: readonly Attempt[]): UnsentScans[] {
  const { heldUntil: _over, notBefore: _waited, ...rest } = scans;
  if (scans.tracking_numbers.length === 1) return [{ ...rest, refused: reason }];
  return scans.tracking_numbers.map((one, place) => ({
    ...rest,
    ...attempts[place],
    tracking_numbers: [one],
  }));
}

const isHeld = ({ heldUntil = 0 }: UnsentScans): boolean => heldUntil > 0;

/** Neither held nor refused: it is sent as soon as there is a connection. */
export const isWaiting = ({ refused, heldUntil = 0 }: UnsentScans): boolean =>
  refused === undefined && heldUntil === 0;

/** Number of parcels in these scans. */
export const countOf = (scans: readonly UnsentScans[]): number =>
  scans.reduce((sum, one) => sum + one.tracking_numbers.length, 0);

/** The server's reason, which begins with the number when it concerns one of several. */
export function reasonOf({ tracking_numbers, refused = '' }: UnsentScans): string {
  const prefix = `${tracking_numbers[0]}: `;
  return refused.startsWith(prefix) ? refused.slice(prefix.length) : refused;
}
