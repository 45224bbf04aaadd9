import { expect, test, vi } from 'vitest';
import { type ErrorCode, STATUS } from '#shared/contract/errors.ts';
import { ApiError } from './api-error.ts';
import { newAttempt, type AfterFailure, afterFailure, sendAttempt } from './attempt.ts';

const SECOND = 1000;

const failed = (code: ErrorCode | 'unreachable', retryAfter?: number, status?: number) =>
  new ApiError(status ?? (code === 'unreachable' ? 0 : STATUS[code]), { code, message: 'no' }, retryAfter);

const RULES: [what: string, failure: ApiError, next: AfterFailure][] = [
  ['no response', failed('unreachable'), 'again'],
  ['a server error', failed('internal'), 'again'],
  ['a busy server', failed('unavailable'), 'again'],
  ['a busy server with Retry-After', failed('unavailable', 2 * SECOND), 'wait'],
  ['a proxy error page', failed('internal', undefined, 403), 'again'],
  ['the same request in progress', failed('in_progress'), 'again'],
  ['too many requests', failed('too_many'), 'wait'],
  ['too many requests with Retry-After', failed('too_many', 60 * SECOND), 'wait'],
  ['an expired session', failed('not_logged_in'), 'login'],
  ['wrong credentials', failed('wrong_credentials'), 'drop'],
  ['an invalid field', failed('invalid'), 'drop'],
  ['a key used with another body', failed('key_reused'), 'drop'],
  ['a conflict', failed('conflict'), 'drop'],
  ['a missing object', failed('not_found'), 'drop'],
  ['a missing privilege', failed('not_allowed'), 'drop'],
];

test.each(RULES)('decides how to retry after %s', async (_what, failure, next) => {
  expect(afterFailure(failure)).toBe(next);
  const attempt = newAttempt();
  const sent = await sendAttempt(attempt, () => Promise.reject(failure));
  expect(sent).toMatchObject({ failure, next });
  if (sent.failure !== undefined) expect(sent.attempt?.key).toBe(next === 'drop' ? undefined : attempt.key);
});

test('does not send before the time that the server asked for', async () => {
  vi.useFakeTimers({ now: 0 });
  try {
    const send = vi.fn<() => Promise<never>>(() => Promise.reject(failed('too_many', 60 * SECOND)));
    const first = await sendAttempt(newAttempt(), send);
    const attempt = first.failure === undefined ? undefined : first.attempt;
    expect(attempt?.notBefore).toBe(60 * SECOND);
    if (attempt === undefined) return;
    vi.setSystemTime(59 * SECOND);
    expect(await sendAttempt(attempt, send)).toMatchObject({ next: 'wait', attempt });
    expect(send).toHaveBeenCalledTimes(1);
    vi.setSystemTime(60 * SECOND);
    expect(await sendAttempt(attempt, async (key) => key)).toEqual({ answer: attempt.key });
  } finally {
    vi.useRealTimers();
  }
});

test('rethrows errors that are not a failed call', async () => {
  await expect(sendAttempt(newAttempt(), () => Promise.reject(new TypeError('defect')))).rejects.toThrow(
    'defect',
  );
});
