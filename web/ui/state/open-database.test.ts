import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openedInTime } from './open-database.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a database that the browser opens at once is there, and stays open', async () => {
  const close = vi.fn<() => void>();
  const opened = openedInTime(Promise.resolve({ close }));
  await vi.runAllTimersAsync();
  expect(await opened).toEqual({ close });
  expect(close).not.toHaveBeenCalled();
});

it('one that it does not open is waited for three seconds, and closed when it comes later', async () => {
  const close = vi.fn<() => void>();
  const opening = Promise.withResolvers<{ close: () => void }>();
  const failure = openedInTime(opening.promise).catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await failure).toEqual(new Error('IndexedDB does not answer.'));
  opening.resolve({ close });
  await vi.runAllTimersAsync();
  expect(close).toHaveBeenCalledOnce();
});

it('one that it refuses fails as it says', async () => {
  await expect(openedInTime(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
