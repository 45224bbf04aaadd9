import { expect, test } from 'vitest';
import { forgetResult, keepResult, resultStore } from './result-store.ts';

test('a place keeps its last result until it is forgotten, and no other place changes', () => {
  keepResult('profile', 'error', 'No');
  keepResult('profile', 'success', 'Saved');
  keepResult('address', 'error', 'Busy');
  expect(resultStore.get()['profile']).toEqual({ kind: 'success', text: 'Saved' });
  // A dialog that shows only failures closes after a success.
  forgetResult('profile', 'error');
  expect(resultStore.get()['profile']?.text).toBe('Saved');
  forgetResult('profile');
  expect(resultStore.get()).toEqual({ address: { kind: 'error', text: 'Busy' } });
});
