import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashbackPoints, convertPoints } from './loyalty.ts';

describe('convertPoints', () => {
  it.each([
    ['at least 10', 9, 100, 1, { ok: false, reason: 'not_enough_points' }],
    ['exactly 10', 10, 100, 1, { ok: true, percent: 10 }],
    ['no more than there are', 50, 49, 1, { ok: false, reason: 'not_enough_points' }],
    ['whole points', 10.5, 100, 1, { ok: false, reason: 'not_enough_points' }],
    ['no number', NaN, 100, 1, { ok: false, reason: 'not_enough_points' }],
    ['too much', 101, 200, 1, { ok: false, reason: 'worth_too_much' }],
    ['too little', 10, 200, 0.01, { ok: false, reason: 'worth_too_little' }],
  ])('%s', (_, points, balance, value, result) => {
    expect(convertPoints(points, balance, value)).toEqual(result);
  });
});

describe('cashbackPoints', () => {
  it.each([
    [3500, 10, 3],
    [10_000, 5, 5],
    [1999, 5, 0],
    [2000, 5, 1],
    [10_000, 0.29, 0],
    [100_000, 0.29, 2],
    [0, 50, 0],
    [5000, 0, 0],
  ])('freight %d at %d percent: %d', (freight, percentage, points) => {
    expect(cashbackPoints(freight, percentage)).toBe(points);
  });

  it('is rounded down, never more', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(10_000), (freight, hundredths) => {
        const points = BigInt(cashbackPoints(freight, hundredths / 100));
        const exact = BigInt(freight) * BigInt(hundredths);
        expect(points * 1_000_000n <= exact && exact < (points + 1n) * 1_000_000n).toBe(true);
      }),
    );
  });
});
