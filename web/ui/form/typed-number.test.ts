import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['2.5', 2.5],
  ['2,5', 2.5],
  [' 25 ', 25],
  ['', Number.NaN],
  ['1,000,5', Number.NaN],
  ['heavy', Number.NaN],
])('"%s" is %d', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});
