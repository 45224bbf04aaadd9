import { expect, it, vi } from 'vitest';
import { notKept } from '#texts/not-kept.ts';

it('says once that this browser keeps nothing', async () => {
  // Whoever ran before may have been told.
  vi.resetModules();
  const { tellNotKept } = await import('./tell-not-kept.ts');
  const { toastStore } = await import('./toast-store.ts');
  for (let n = 0; n < 3; n += 1) tellNotKept();
  expect(toastStore.get().map(({ kind, text }) => [kind, text])).toEqual([['info', notKept.said]]);
  toastStore.set([]);
  tellNotKept();
  expect(toastStore.get()).toEqual([]);
});
