import { expect, it } from 'vitest';
import { forgetNotedKeys, notedKeys, noteKeys } from './noted-keys.ts';

it('notes the scans of each member of staff until the queue says that they were sent', () => {
  expect(notedKeys(1)).toEqual(new Set());
  noteKeys(1, []);
  noteKeys(1, ['a', 'b']);
  noteKeys(2, ['c']);
  const known = notedKeys(1);
  // Another tab goes in between.
  noteKeys(1, ['d']);
  forgetNotedKeys(1, known);
  expect([notedKeys(1), notedKeys(2)]).toEqual([new Set(['d']), new Set(['c'])]);
  forgetNotedKeys(1, new Set(['d']));
  expect(notedKeys(1)).toEqual(new Set());
});
