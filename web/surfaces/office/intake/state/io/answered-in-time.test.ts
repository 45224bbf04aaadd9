import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { answeredInTime, untilOneHangs } from './answered-in-time.ts';

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

it('after a request that hangs, no further one is sent; one that is refused ends nothing', async () => {
  const sent = untilOneHangs({ patience: 1 });
  const codeOf = (work: Promise<unknown>) =>
    work.catch((thrown: unknown) => (thrown as ApiError).code ?? 'other');
  const asked: string[] = [];
  const ask = (name: string, answer: (signal: AbortSignal) => Promise<unknown>) =>
    codeOf(
      sent((signal) => {
        asked.push(name);
        return answer(signal);
      }),
    );
  expect(await ask('refused', () => Promise.reject(new Error('refused')))).toBe('other');
  expect(await ask('hangs', hang)).toBe('unreachable');
  expect(await ask('next', () => Promise.resolve('done'))).toBe('unreachable');
  expect(asked).toEqual(['refused', 'hangs']);
});
