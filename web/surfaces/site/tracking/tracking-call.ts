import type { Received } from '#shared/contract/define-call.ts';
import { trackingCalls } from '#shared/contract/tracking.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

export type LookedUp =
  | { state: 'found'; answer: Received<typeof trackingCalls.track> }
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
