import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashbackPoints, convertPoints, monthOf, percentFromPoints, returnedPoints } from './loyalty.ts';

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

describe('returnedPoints', () => {
  it.each([
    ['all of the cashback', 3, 10, 3],
    ['as much as is left', 3, 2, 2],
    ['nothing of an empty balance', 3, 0, 0],
  ])('takes %s', (_, cashback, balance, returned) => {
    expect(returnedPoints(cashback, balance)).toBe(returned);
  });

  it('never makes a balance negative, nor takes more than was given', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (cashback, balance) => {
        const returned = returnedPoints(cashback, balance);
        expect(returned).toBeGreaterThanOrEqual(0);
        expect(returned).toBeLessThanOrEqual(cashback);
        expect(balance - returned).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('monthOf', () => {
  it.each([
    ['2026-11-30T19:59:59Z', 'Asia/Tbilisi', '2026-11'],
    ['2026-11-30T20:00:00Z', 'Asia/Tbilisi', '2026-12'],
    ['2027-01-01T04:59:59Z', 'America/New_York', '2026-12'],
    ['2026-03-29T00:30:00Z', 'Europe/London', '2026-03'],
  ])('%s in %s is in %s', (moment, timeZone, month) => {
    expect(monthOf(new Date(moment), timeZone)).toBe(month);
  });
});
