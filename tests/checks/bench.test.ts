import { expect, it } from 'vitest';
import { changeOf } from '../../bench/compare.ts';

it.each([
  [
    'is slower when its fastest round is below the other’s slowest',
    [80, 85, 89],
    [90, 100, 110],
    '15 % slower',
  ],
  ['is faster the other way round', [111, 120, 130], [90, 100, 110], '20 % faster'],
  ['is neither while rounds overlap', [80, 85, 91], [90, 100, 110], undefined],
  ['is neither beside itself', [90, 100, 110], [90, 100, 110], undefined],
])('a revision %s', (_what, now, then, expected) => {
  expect(changeOf(now, then)).toBe(expected);
});
