/**
 * Retries. An attempt is one action of the user; it has one Idempotency-Key until the server has given a final
 * answer, so that retries take effect once. Code that stores unsent data (a draft, a queue, a form) stores its
 * attempt with it.
 */
import { errors } from '#texts/errors.ts';
import { ApiError } from './api-error.ts';
import { newUuid } from './new-uuid.ts';

export interface Attempt {
  key: string;
  /** Do not send before this time, in milliseconds since 1970, because the server asked for it. */
  notBefore?: number;
}

/**
 * What to do after a failure: `drop` the key, since the server refused and did nothing; or keep it and send `again`
 * when the user or the queue retries, after a `wait`, or after the next `login`.
 */
export type AfterFailure = 'drop' | 'again' | 'wait' | 'login';

export type Sent<T> =
  | { answer: T; failure?: undefined }
  /** `attempt` is what to send next time; undefined after a refusal. */
  | { failure: ApiError; next: AfterFailure; attempt: Attempt | undefined };

/** Longest wait in milliseconds, so that a wrong header or clock cannot block sending for days. */
const LONGEST_WAIT = 3_600_000;

export const newAttempt = (): Attempt => ({ key: newUuid() });

/** Decides how to retry. `internal` is also the code for a proxy's own error page, with any status. */
export function afterFailure({ code, status, retryAfter }: ApiError): AfterFailure {
  if (code === 'not_logged_in') return 'login';
  if (status === 429) return 'wait';
  const mayRetry = status === 0 || status >= 500 || code === 'internal' || code === 'in_progress';
  if (!mayRetry) return 'drop';
  return retryAfter === undefined ? 'again' : 'wait';
}

/** Sends an attempt once and returns what to do next. Rethrows errors that are not a failed call. */
export async function sendAttempt<T>(
  attempt: Attempt,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<Sent<T>> {
  const rest = Math.min((attempt.notBefore ?? 0) - Date.now(), LONGEST_WAIT);
  if (rest > 0) {
    const failure = new ApiError(503, { code: 'unavailable', message: errors.unavailable }, rest);
    return { failure, next: 'wait', attempt };
  }
  try {
    return { answer: await send(attempt.key) };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const next = afterFailure(failure);
    if (next === 'drop') return { failure, next, attempt: undefined };
    const { key } = attempt;
    const wait = Math.min(failure.retryAfter ?? 0, LONGEST_WAIT);
    return { failure, next, attempt: wait > 0 ? { key, notBefore: Date.now() + wait } : { key } };
  }
}
