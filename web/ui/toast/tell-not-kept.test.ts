import { expect, it } from 'vitest';
import { notKept } from '#texts/not-kept.ts';
import { tellNotKept } from './tell-not-kept.ts';
import { toastStore } from './toast-store.ts';

it('says once that this browser keeps nothing', () => {
  for (let n = 0; n < 3; n += 1) tellNotKept();
  expect(toastStore.get().map(({ kind, text }) => [kind, text])).toEqual([['info', notKept.said]]);
  toastStore.set([]);
  tellNotKept();
  expect(toastStore.get()).toEqual([]);
});
