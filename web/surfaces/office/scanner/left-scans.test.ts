import { expect, it } from 'vitest';
import { forgetLeft, keysLeft, noteLeft } from './left-scans.ts';

it('notes the scans of each member of staff until the queue says that they were sent', () => {
  expect(keysLeft(1)).toEqual(new Set());
  noteLeft(1, []);
  noteLeft(1, ['a', 'b']);
  noteLeft(2, ['c']);
  const known = keysLeft(1);
  // Another tab goes in between.
  noteLeft(1, ['d']);
  forgetLeft(1, known);
  expect([keysLeft(1), keysLeft(2)]).toEqual([new Set(['d']), new Set(['c'])]);
  forgetLeft(1, new Set(['d']));
  expect(keysLeft(1)).toEqual(new Set());
});
