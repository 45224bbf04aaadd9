/** Owns the expected arrival of a parcel: from what the latest parcels of its route took (docs/decisions/027). */
import type { trackingCalls } from '#shared/contract/tracking.ts';
import type { Answer } from '#shared/contract/define-call.ts';
import { arrivalDays } from '#shared/domain/arrival-days.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { findByNumber } from './by-number.ts';
import { ARRIVAL_LOOKUP, countDurations } from './arrival.queries.ts';

/** The days between which a parcel should arrive; null if it is not on its way, or nothing is known. */
export async function arrival(
  context: Context,
  trackingNumber: string,
): Promise<Answer<typeof trackingCalls.arrival>> {
  const found = await findByNumber(context.lookups, ARRIVAL_LOOKUP, trackingNumber);
  if (!found?.begun_at || found.low_seconds === null || found.high_seconds === null)
    return { expected: null };
  const took = { low: found.low_seconds, high: found.high_seconds };
  return { expected: arrivalDays(found.begun_at, took, context.clock.now()) };
}

/** Counts how long parcels took lately; hourly. */
export async function countRouteDurations(context: Context): Promise<void> {
  await inTransaction(context, (tx) => countDurations(tx.db, tx.clock.now()));
}
