import { expect, test } from 'vitest';
import { closeErrors } from './close-errors.ts';
import { toast, toastStore } from './toast-store.ts';

test('the toast of what is mended goes, and no other', () => {
  toastStore.set([]);
  for (const text of ['Wrong phone.', 'Offline.']) toast.error(text, 15_000);
  toast.success('Wrong phone.');
  closeErrors(['Wrong phone.', 'Invalid phone.']);
  expect(toastStore.get().map(({ kind, text }) => [kind, text])).toEqual([
    ['error', 'Offline.'],
    ['success', 'Wrong phone.'],
  ]);
  toastStore.set([]);
});
