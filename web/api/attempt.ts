/**
 * One way to send. An attempt is one thing that somebody wants done; it has one Idempotency-Key until the server has
 * answered it for good, so that sending again has one effect. Whoever keeps what is to be sent (a draft, a queue, a
 * form) keeps its attempt beside it.
 */
import { errors } from '#shared/messages/en/errors.ts';
import { ApiError } from './api-error.ts';
import { newUuid } from './new-uuid.ts';

export interface Attempt {
  key: string;
  /** Milliseconds since 1970 before which it is not sent again, since the server asked for that. */
  notBefore?: number;
}

/**
 * What follows from a failure: `drop` the key, since the server refused and nothing was done; or keep it and send
 * `again` whenever the person or the queue does, after a `wait`, or after the next `login`.
 */
export type NextStep = 'drop' | 'again' | 'wait' | 'login';

export type Sent<T> =
  | { answer: T; failure?: undefined }
  /** `attempt` is what to send next time; undefined after a refusal. */
  | { failure: ApiError; next: NextStep; attempt: Attempt | undefined };

/** A wait is never longer, in milliseconds, so that a wrong header or clock holds nothing for days. */
const LONGEST_WAIT = 3_600_000;

export const newAttempt = (): Attempt => ({ key: newUuid() });

/** The one rule of retrying. `internal` is also what a proxy answered in words of its own, with any status. */
export function nextStep({ code, status, retryAfter }: ApiError): NextStep {
  if (code === 'not_logged_in') return 'login';
  if (status === 429) return 'wait';
  const kept = status === 0 || status >= 500 || code === 'internal' || code === 'in_progress';
  if (!kept) return 'drop';
  return retryAfter === undefined ? 'again' : 'wait';
}

/** Sends an attempt once and says what follows. Throws what is no failed call. */
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
    const next = nextStep(failure);
    if (next === 'drop') return { failure, next, attempt: undefined };
    const { key } = attempt;
    const wait = Math.min(failure.retryAfter ?? 0, LONGEST_WAIT);
    return { failure, next, attempt: wait > 0 ? { key, notBefore: Date.now() + wait } : { key } };
  }
}
