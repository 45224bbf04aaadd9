import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponDiscount, discountable, extraChargesTotal } from './invoices.ts';

const parts = { packaging_price: 500, freight_price: 3500, delivery_price: 1001 };

describe('extraChargesTotal', () => {
  it('adds up extra charges', () => {
    expect(extraChargesTotal([])).toBe(0);
    expect(extraChargesTotal([{ amount: 100 }, { amount: 250 }])).toBe(350);
  });
});

describe('couponDiscount', () => {
  it.each([
    [10, 500],
    [50, 2501],
    [100, 5001],
    [1, 50],
  ])('%d percent of 50.01 is %d', (percent, discount) =>
    expect(couponDiscount(percent, parts)).toBe(discount),
  );

  it.each([0, 101, -5, 1.5, NaN])('refuses %d percent', (percent) => {
    expect(() => couponDiscount(percent, parts)).toThrow(RangeError);
  });

  it('is never more than the amount it applies to', () => {
    const amount = fc.nat(10_000_000);
    const any = fc.record({ packaging_price: amount, freight_price: amount, delivery_price: amount });
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 100 }), (given, percent) => {
        const discount = couponDiscount(percent, given);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(discountable(given));
      }),
    );
  });
});
