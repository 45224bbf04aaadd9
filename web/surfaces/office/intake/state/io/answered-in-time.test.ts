import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { answeredInTime } from './answered-in-time.ts';

/** A request whose connection hangs. */
const hang = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

it('a request that hangs fails as one without an answer', async () => {
  const failure = await answeredInTime(hang, { patience: 1 }).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(ApiError);
  expect((failure as ApiError).code).toBe('unreachable');
});

it('one that is outdated, or refused, fails as it says itself', async () => {
  const outdated = AbortSignal.abort(new Error('outdated'));
  const send = (signal: AbortSignal): Promise<never> => Promise.reject(signal.reason as Error);
  await expect(answeredInTime(send, { outdated })).rejects.toThrow('outdated');
  await expect(answeredInTime(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
