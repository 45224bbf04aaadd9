import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashbackPoints, convertPoints, percentFromPoints } from './loyalty.ts';

describe('percentFromPoints', () => {
  it.each([
    [10, 1, { ok: true, percent: 10 }],
    [10, 0.29, { ok: true, percent: 2 }],
    [100, 0.29, { ok: true, percent: 29 }],
    [100, 1, { ok: true, percent: 100 }],
    [10, 0.09, { ok: false, reason: 'worth_too_little' }],
    [101, 1, { ok: false, reason: 'worth_too_much' }],
    [201, 0.5, { ok: false, reason: 'worth_too_much' }],
    [10, 0, { ok: false, reason: 'worth_too_little' }],
  ])('%d points of %d percent', (points, value, result) =>
    expect(percentFromPoints(points, value)).toEqual(result),
  );

  it('is a whole number from 1 to 100, and never worth more than the points', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(1000), (points, hundredths) => {
        const result = percentFromPoints(points, hundredths / 100);
        if (!result.ok) return;
        expect(Number.isInteger(result.percent)).toBe(true);
        expect(result.percent).toBeGreaterThanOrEqual(1);
        expect(result.percent).toBeLessThanOrEqual(100);
        expect(result.percent * 100).toBeLessThanOrEqual(points * hundredths);
        expect((result.percent + 1) * 100).toBeGreaterThan(points * hundredths);
      }),
    );
  });
});

describe('convertPoints', () => {
  it.each([
    ['fewer than 10', 9, 100, 1, { ok: false, reason: 'not_enough_points' }],
    ['exactly 10', 10, 100, 1, { ok: true, percent: 10 }],
    ['more than the balance', 50, 49, 1, { ok: false, reason: 'not_enough_points' }],
    ['a fraction of a point', 10.5, 100, 1, { ok: false, reason: 'not_enough_points' }],
    ['not a number', NaN, 100, 1, { ok: false, reason: 'not_enough_points' }],
    ['worth more than 100 percent', 101, 200, 1, { ok: false, reason: 'worth_too_much' }],
    ['worth less than 1 percent', 10, 200, 0.01, { ok: false, reason: 'worth_too_little' }],
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

  it('is rounded down', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(10_000), (freight, hundredths) => {
        const points = BigInt(cashbackPoints(freight, hundredths / 100));
        const exact = BigInt(freight) * BigInt(hundredths);
        expect(points * 1_000_000n <= exact && exact < (points + 1n) * 1_000_000n).toBe(true);
      }),
    );
  });
});
