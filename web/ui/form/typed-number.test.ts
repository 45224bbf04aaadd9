import { expect, test } from 'vitest';
import { numberOrText, typedNumber } from './typed-number.ts';

test.each([
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['12.50', 12.5],
  ['12.', 12],
  ['.5', 0.5],
  ['-1', -1],
  [' 25 ', 25],
  ['', Number.NaN],
  ['1,000,5', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['Infinity', Number.NaN],
  ['heavy', Number.NaN],
])('"%s" is the number %d', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test.each([
  ['12.50', 2, 12.5],
  ['1,000', 2, '1,000'],
  ['1,000', 3, 1],
  ['2.0', 0, '2.0'],
  [' abc ', 2, 'abc'],
  ['', 2, ''],
])('"%s" with at most %d decimals is passed to a form as %j', (typed, decimals, value) => {
  expect(numberOrText(typed, decimals)).toBe(value);
});
