/**
 * Scans that could not be sent: kept by staff id, each with the time when it happened and a key of its own, and sent
 * one by one as soon as there is a connection. What the server refuses stays listed with its reason (decisions, Parcel).
 */
import type { EventType } from '#shared/domain/parcel-status.ts';
import { trackingCalls } from '#shared/contract/tracking.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { newKey } from '../../api/new-key.ts';
import { createStore } from '../../ui/state/create-store.ts';
import { keep, readKept } from '../../ui/state/kept-values.ts';

export interface UnsentScan {
  key: string;
  tracking: string;
  event: EventType;
  reason: string;
  /** ISO 8601. */
  occurred_at: string;
  /** What the server said against it; undefined while it waits. */
  refused?: string;
}

export const unsentScans = createStore<readonly UnsentScan[]>([]);

const nameOf = (staffId: number) => `unsent-scans:${staffId}`;

/** Brings back what an earlier visit could not send. */
export async function loadUnsent(staffId: number): Promise<void> {
  unsentScans.set((await readKept<UnsentScan[]>(nameOf(staffId))) ?? []);
}

/** How many scans of this member of staff wait here. */
export async function countUnsent(staffId: number): Promise<number> {
  return (await readKept<UnsentScan[]>(nameOf(staffId)))?.length ?? 0;
}

async function change(staffId: number, next: readonly UnsentScan[]): Promise<void> {
  unsentScans.set(next);
  await keep(nameOf(staffId), next);
}

/** Keeps scans for later. */
export function keepForLater(
  staffId: number,
  numbers: readonly string[],
  event: EventType,
  reason: string,
  now: Date,
): Promise<void> {
  const occurred_at = now.toISOString();
  const scans = numbers.map((tracking) => ({ key: newKey(), tracking, event, reason, occurred_at }));
  return change(staffId, [...unsentScans.get(), ...scans]);
}

export function forget(staffId: number, key: string): Promise<void> {
  return change(
    staffId,
    unsentScans.get().filter((scan) => scan.key !== key),
  );
}

/** Sends what waits, oldest first; stops where there is no connection. Returns how many were taken. */
export async function sendUnsent(staffId: number): Promise<number> {
  let taken = 0;
  for (const scan of unsentScans.get().filter((one) => one.refused === undefined)) {
    const outcome = await sendOne(scan);
    if (outcome === 'offline') break;
    if (outcome === 'taken') {
      taken += 1;
      await forget(staffId, scan.key);
    } else {
      const marked = unsentScans
        .get()
        .map((one) => (one.key === scan.key ? { ...one, refused: outcome.reason } : one));
      await change(staffId, marked);
    }
  }
  return taken;
}

async function sendOne({ key, tracking, event, reason, occurred_at }: UnsentScan) {
  try {
    const body = { tracking_numbers: [tracking], event, reason, occurred_at };
    await call(trackingCalls.batchEvent, { body }, { idempotencyKey: key });
    return 'taken' as const;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return failure.status === 0 || failure.status >= 500 ? ('offline' as const) : { reason: failure.message };
  }
}
