import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp, formatMoney, share, sumByCurrency, toMajor, toMinor } from './money.ts';

const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('toMinor and toMajor', () => {
  it.each([
    [12.34, 1234],
    [0, 0],
    [0.07, 7],
    [1.1, 110],
    [8.87, 887],
    [1.005, 101],
    [1.004, 100],
    [-1.005, -101],
    [0.1 + 0.2, 30],
    [1e-7, 0],
    [-0, 0],
    [1e6, 100_000_000],
  ])('%d is %d minor units', (major, minor) => {
    expect(toMinor(major)).toBe(minor);
  });

  it.each([NaN, Infinity, 1e300])('refuses %d', (major) => {
    expect(() => toMinor(major)).toThrow(RangeError);
  });

  it('refuses halves of a minor unit', () => {
    expect(() => toMajor(0.5)).toThrow(RangeError);
  });

  it('round-trips every amount', () => {
    fc.assert(
      fc.property(amount, (minor) => {
        expect(toMinor(toMajor(minor))).toBe(minor);
      }),
    );
  });
});

describe('divideHalfUp', () => {
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 2, 2],
    [1, 3, 0],
    [2, 3, 1],
    [-1, 3, 0],
    [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
  ])('%d ÷ %d is %d', (numerator, denominator, result) => {
    expect(divideHalfUp(numerator, denominator)).toBe(result);
  });

  it.each([
    [1, 0],
    [1, -1],
    [0.5, 1],
  ])('refuses %d ÷ %d', (numerator, denominator) => {
    expect(() => divideHalfUp(numerator, denominator)).toThrow(RangeError);
  });

  it('is never off by more than half', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 100_000 }), (numerator, denominator) => {
        const result = divideHalfUp(numerator, denominator);
        expect(2 * Math.abs(result * denominator - numerator)).toBeLessThanOrEqual(denominator);
      }),
    );
  });
});

describe('share', () => {
  it('agrees with divideHalfUp where the product is exact', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 1000 }),
        (value, part) => {
          expect(share(value, part, 1000)).toBe(divideHalfUp(value * part, 1000));
        },
      ),
    );
  });

  it('stays exact where the product exceeds 2^53', () => {
    expect(share(9_007_199_254_740_991, 100, 100)).toBe(9_007_199_254_740_991);
    expect(share(-9_007_199_254_740_991, 50, 100)).toBe(-4_503_599_627_370_496);
    expect(() => share(9_007_199_254_740_991, 2, 1)).toThrow(RangeError);
  });
});

describe('sumByCurrency', () => {
  it('does not mix currencies', () => {
    const amounts = [
      { currency: 'GBP', amount: 10 },
      { currency: 'EUR', amount: 5 },
      { currency: 'GBP', amount: 1 },
    ];
    expect(sumByCurrency(amounts)).toEqual([
      { currency: 'GBP', amount: 11 },
      { currency: 'EUR', amount: 5 },
    ]);
  });

  it('refuses a sum that is not exact', () => {
    const amounts = [Number.MAX_SAFE_INTEGER, 1].map((each) => ({ currency: 'GBP', amount: each }));
    expect(() => sumByCurrency(amounts)).toThrow(RangeError);
  });

  it('loses nothing, in any order', () => {
    const money = fc.record({ currency: fc.constantFrom('GBP', 'EUR', 'USD'), amount });
    fc.assert(
      fc.property(fc.array(money), (amounts) => {
        for (const currency of ['GBP', 'EUR', 'USD']) {
          const expected = amounts
            .filter((each) => each.currency === currency)
            .reduce((sum, each) => sum + each.amount, 0);
          const found =
            sumByCurrency(amounts.toReversed()).find((each) => each.currency === currency)?.amount ?? 0;
          expect(found).toBe(expected);
        }
      }),
    );
  });
});

describe('formatMoney', () => {
  it.each([
    [123450, 'GBP', '£1,234.50'],
    [0, 'EUR', '€0.00'],
    [-5, 'EUR', '-€0.05'],
    [100000000, 'USD', '$1,000,000.00'],
    [99999, 'JPY', '¥999.99'],
    [100, 'PLN', 'zł1.00'],
    [1000, 'CHF', 'CHF 10.00'],
  ])('%d %s is formatted as %s', (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text);
  });

  it('can be parsed back', () => {
    fc.assert(
      fc.property(amount, (minor) => {
        const number = Number(formatMoney(minor, 'GBP').replaceAll(/[£,]/g, ''));
        expect(toMinor(number)).toBe(minor);
      }),
    );
  });
});
