import { expect, it } from 'vitest';
import { forgetSentOnLeaving, keysSentOnLeaving, noteSentOnLeaving } from './sent-on-leaving.ts';

it('notes the scans of each member of staff until the queue says that they were sent', () => {
  expect(keysSentOnLeaving(1)).toEqual(new Set());
  noteSentOnLeaving(1, []);
  noteSentOnLeaving(1, ['a', 'b']);
  noteSentOnLeaving(2, ['c']);
  const known = keysSentOnLeaving(1);
  // Another tab goes in between.
  noteSentOnLeaving(1, ['d']);
  forgetSentOnLeaving(1, known);
  expect([keysSentOnLeaving(1), keysSentOnLeaving(2)]).toEqual([new Set(['d']), new Set(['c'])]);
  forgetSentOnLeaving(1, new Set(['d']));
  expect(keysSentOnLeaving(1)).toEqual(new Set());
});
