import { expect, it } from 'vitest';
import {
  forgetKeysSentAtPageEnd,
  keysSentAtPageEnd,
  noteKeysSentAtPageEnd,
} from './keys-sent-at-page-end.ts';

it('notes the scans of each member of staff until the queue says that they were sent', () => {
  expect(keysSentAtPageEnd(1)).toEqual(new Set());
  noteKeysSentAtPageEnd(1, []);
  noteKeysSentAtPageEnd(1, ['a', 'b']);
  noteKeysSentAtPageEnd(2, ['c']);
  const known = keysSentAtPageEnd(1);
  // Another tab goes in between.
  noteKeysSentAtPageEnd(1, ['d']);
  forgetKeysSentAtPageEnd(1, known);
  expect([keysSentAtPageEnd(1), keysSentAtPageEnd(2)]).toEqual([new Set(['d']), new Set(['c'])]);
  forgetKeysSentAtPageEnd(1, new Set(['d']));
  expect(keysSentAtPageEnd(1)).toEqual(new Set());
});
