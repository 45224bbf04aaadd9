/** Idempotency keys: a repeated POST gets the first response again and has no second effect. */
import { createHash } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { CardRecords } from './records.ts';

const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

interface Answer {
  status: number;
  body: unknown;
  replayed: boolean;
}

/** Returns the stored response, or runs `work` and stores its result. Errors are not stored: nothing was done. */
export function onceByKey(
  replays: CardRecords['replays'],
  request: { key: string | undefined; path: string; body: string },
  now: Date,
  work: () => unknown,
): Answer {
  const { key, path, body } = request;
  if (key === undefined) return { status: 200, body: work(), replayed: false };
  const fingerprint = createHash('sha256').update(`${path}\n${body}`).digest('hex');
  const stored = replays.get(key);
  if (stored && now.getTime() - stored.at < KEY_LIFETIME_MS) {
    if (stored.fingerprint !== fingerprint) {
      throw new ApiError(
        400,
        'Keys for idempotent requests can only be used with the same endpoint and parameters they were first used with.',
        { type: 'idempotency_error' },
      );
    }
    return { status: stored.status, body: stored.body, replayed: true };
  }
  const answer = work();
  replays.set({ id: key, at: now.getTime(), fingerprint, status: 200, body: answer });
  return { status: 200, body: answer, replayed: false };
}
