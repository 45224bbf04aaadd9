import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { trackingCalls } from '#shared/contract/tracking.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

export type Expected = ParsedAnswer<typeof trackingCalls.arrival>['expected'];

export type LookedUp =
  | { state: 'found'; answer: ParsedAnswer<typeof trackingCalls.track>; expected?: Expected }
  | { state: 'unknown' }
  | { state: 'failed'; failure: ApiError };

/** Looks a parcel up. Rethrows errors that are not a failed call. */
export async function lookUp(number: string, signal?: AbortSignal): Promise<LookedUp> {
  try {
    const answer = await call(trackingCalls.track, { body: { tracking_number: number } }, { signal });
    return { state: 'found', answer };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const absent = failure.code === 'not_found' || failure.code === 'invalid';
    return absent ? { state: 'unknown' } : { state: 'failed', failure };
  }
}

/** The days between which the parcel should arrive; null if nothing is known, also when the call fails. */
export async function arrivalOf(number: string, signal: AbortSignal): Promise<Expected> {
  try {
    const { expected } = await call(trackingCalls.arrival, { body: { tracking_number: number } }, { signal });
    return expected;
  } catch (failure) {
    if (!(failure instanceof ApiError) && !signal.aborted) throw failure;
    return null;
  }
}
