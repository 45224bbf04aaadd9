import { describe, expect, it } from 'vitest';
import { changeOf, roundSums } from './cash-change.ts';

describe('changeOf', () => {
  it.each([
    [3000, 2800, 200],
    [2800, 2800, 0],
    [2000, 2800, -800],
    [5000, 1, 4999],
    // In floats of the major unit this would be 0.09999999999999964.
    [2010, 2000, 10],
    [0, 0, 0],
  ])('%i received for %i due gives %i', (received, due, change) => {
    expect(changeOf(received, due)).toBe(change);
  });

  it.each([
    [0.5, 1],
    [Number.NaN, 1],
    [1, Number.MAX_SAFE_INTEGER + 1],
    [Number.MAX_SAFE_INTEGER, -1],
  ])('refuses %d and %d', (received, due) => {
    expect(() => changeOf(received, due)).toThrow(RangeError);
  });
});

describe('roundSums', () => {
  it.each([
    [2800, 'GBP', [3000, 4000, 5000]],
    [2750, 'EUR', [3000, 4000, 5000, 10_000]],
    [500, 'GBP', [1000, 2000, 5000]],
    [1, 'GBP', [500, 1000, 2000, 5000]],
    [9999, 'USD', [10_000]],
    [10_000, 'GBP', []],
    [12_345, 'GBP', [12_500, 13_000, 14_000, 15_000]],
    [0, 'GBP', []],
    [-100, 'EUR', []],
    [1.5, 'EUR', []],
  ] as const)('%d %s may be paid with %j', (due, currency, sums) => {
    expect(roundSums(due, currency)).toEqual(sums);
  });
});
