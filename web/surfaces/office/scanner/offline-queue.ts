/**
 * Scans without a final answer, stored by staff id with their attempt and the time of the scan, and sent again
 * until the server accepts or refuses them. Refused ones stay listed with their reason (decisions, Parcel).
 */
import { trackingCalls } from '#shared/contract/tracking.ts';
import type { EventType } from '#shared/domain/parcel-status.ts';
import { type Attempt, newAttempt, sendAttempt } from '#web/api/attempt.ts';
import { call } from '#web/api/call.ts';
import { createStore } from '#web/ui/state/create-store.ts';
import { readStored, updateStored } from '#web/ui/state/stored-values.ts';
import { withTabLock } from '#web/ui/state/tab-locks.ts';

export interface UnsentScans extends Attempt {
  tracking_numbers: readonly string[];
  event: EventType;
  reason: string;
  /** ISO 8601. */
  occurred_at: string;
  /** The server's error message; undefined while it waits. */
  refused?: string;
}

export const unsentScans = createStore<readonly UnsentScans[]>([]);

const nameOf = (staffId: number) => `unsent-scans:${staffId}`;

/** The stored form; earlier versions stored one number per entry. */
type StoredScans = (Omit<UnsentScans, 'tracking_numbers'> &
  ({ tracking_numbers: readonly string[] } | { tracking_numbers?: undefined; tracking: string }))[];

const parseStored = (stored: StoredScans | undefined): UnsentScans[] =>
  (stored ?? []).map((one) => ({ ...one, tracking_numbers: one.tracking_numbers ?? [one.tracking] }));

/** The stored scans, including those of an earlier visit or another tab. */
const readUnsent = async (staffId: number) => parseStored(await readStored<StoredScans>(nameOf(staffId)));

/** Number of stored scans of this staff member. */
export async function countUnsent(staffId: number): Promise<number> {
  return countOf(await readUnsent(staffId));
}

/** Number of parcels in these scans. */
export const countOf = (scans: readonly UnsentScans[]): number =>
  scans.reduce((sum, one) => sum + one.tracking_numbers.length, 0);

/** Changes the stored value, not this tab's last copy, since other tabs may have added to it. */
async function change(staffId: number, next: (scans: UnsentScans[]) => UnsentScans[]): Promise<void> {
  await updateStored<StoredScans>(nameOf(staffId), (stored) => next(parseStored(stored)));
  unsentScans.set(await readUnsent(staffId));
}

/** Replaces one entry with others, or with none. */
const replace = (staffId: number, key: string, others: UnsentScans[]) =>
  change(staffId, (scans) => scans.flatMap((one) => (one.key === key ? others : [one])));

export const forget = (staffId: number, key: string): Promise<void> => replace(staffId, key, []);

type Outcome = { kind: 'taken' | 'queued' | 'refused'; message: string };

/** Sends an event for all these numbers or none; without a final answer it is queued. */
export async function sendScans(
  staffId: number,
  scans: Pick<UnsentScans, 'tracking_numbers' | 'event' | 'reason'>,
): Promise<Outcome> {
  const occurred_at = new Date().toISOString();
  // No time is sent at first: the server uses its own, since a device's clock may be wrong.
  const sent = await send({ ...scans, ...newAttempt() });
  if (sent.failure === undefined) return { kind: 'taken', message: sent.answer.message };
  const { attempt, failure } = sent;
  if (attempt === undefined) return { kind: 'refused', message: failure.message };
  await change(staffId, (others) => [...others, { ...scans, ...attempt, occurred_at }]);
  return { kind: 'queued', message: failure.status === 0 ? '' : failure.message };
}

/** Sends the queued scans, oldest first, in one tab at a time. Returns the number of accepted parcels. */
export function sendUnsent(staffId: number): Promise<number> {
  return withTabLock(`merani-unsent-scans:${staffId}`, async () => {
    unsentScans.set(await readUnsent(staffId));
    const tried = new Set<string>();
    let taken = 0;
    for (;;) {
      const scans = unsentScans.get().find((one) => one.refused === undefined && !tried.has(one.key));
      if (scans === undefined) return taken;
      tried.add(scans.key);
      const outcome = await sendStored(staffId, scans);
      if (outcome === 'pause') return taken;
      if (outcome === 'taken') taken += scans.tracking_numbers.length;
    }
  });
}

/** `pause`: further requests would fail too, because there is no connection or login, or the server asked to wait. */
async function sendStored(staffId: number, scans: UnsentScans): Promise<'taken' | 'open' | 'pause'> {
  const { key } = scans;
  const sent = await send(scans);
  // The key was used with another body: the first request, which had no time, did arrive.
  if (sent.failure === undefined || sent.failure.code === 'key_reused') {
    await forget(staffId, key);
    return 'taken';
  }
  if (sent.attempt !== undefined) {
    await replace(staffId, key, [{ ...scans, ...sent.attempt }]);
    return sent.next === 'again' && sent.failure.status > 0 ? 'open' : 'pause';
  }
  const refused = sent.failure.message;
  const { notBefore: _over, ...rest } = scans;
  // The batch was refused as a whole. Sending each number alone shows which one is wrong.
  await replace(
    staffId,
    key,
    scans.tracking_numbers.length === 1
      ? [{ ...rest, refused }]
      : scans.tracking_numbers.map((one) => ({ ...rest, ...newAttempt(), tracking_numbers: [one] })),
  );
  return 'open';
}

function send({ key, notBefore, ...scans }: Omit<UnsentScans, 'occurred_at'> & { occurred_at?: string }) {
  const { tracking_numbers, refused: _refused, ...rest } = scans;
  const body = { ...rest, tracking_numbers: [...tracking_numbers] };
  return sendAttempt({ key, ...(notBefore !== undefined && { notBefore }) }, (idempotencyKey) =>
    call(trackingCalls.batchEvent, { body }, { idempotencyKey }),
  );
}
