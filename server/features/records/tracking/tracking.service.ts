/** Owns public tracking. Specification 1, section 2 (tracking popup); decisions, Parcel: status and events. */
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import { RawJson } from '#server/http/define-routes.ts';
import { findByNumber } from './by-number.ts';
import { findTaken, TRACKING_LOOKUP } from './tracking.queries.ts';
import { told } from '#server/told.ts';

/** A parcel's tracking by its number, in any case, with or without its hyphens; `not_found` with 'No parcels found'. */
export async function track({ lookups }: Context, typed: string): Promise<RawJson> {
  const found = await findByNumber(lookups, TRACKING_LOOKUP, typed);
  if (found === undefined) throw new AppError('not_found', { message: told('tracking.noneFound') });
  return new RawJson(found.answer);
}

/** Which of these numbers (case-insensitive) already belong to a parcel, on any route (specification 2, section 5). */
export function takenNumbers(context: Context, trackingNumbers: readonly string[]): Promise<string[]> {
  return findTaken(context.db, trackingNumbers.map(normaliseTracking));
}
