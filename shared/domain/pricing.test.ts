import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choosePolicy,
  gramsOf,
  invoiceParts,
  partPrice,
  type Policy,
  type PriceQuestion,
  quote,
  roundWeight,
} from './pricing.ts';

const perKg = (rate: number) => ({ rate, min: 0, cap: 0, fixed: false });

const office: Policy = {
  customer_type: 'INDIVIDUAL',
  parcel_type: 'PARCEL',
  collection_option: 'OFFICE',
  packaging_price: 0,
  lower_bound: 0,
  upper_bound: 30_000,
  freight: perKg(350),
  delivery: perKg(0),
};
const home: Policy = { ...office, collection_option: 'HOME', freight: perKg(400), delivery: perKg(50) };
const heavy: Policy = { ...office, lower_bound: 30_000, upper_bound: 100_000, packaging_price: 900 };
const policies = [office, home, heavy];

const question: PriceQuestion = {
  customer_type: 'INDIVIDUAL',
  parcel_type: 'PARCEL',
  collection_option: 'OFFICE',
  delivery_option: 'OFFICE',
  weight_grams: 10_000,
  packaging: true,
  min_price: true,
};

describe('weights', () => {
  it.each([
    [1, 100],
    [100, 100],
    [101, 200],
    [30_000, 30_000],
    [30_001, 30_100],
  ])('%d g is rounded to %d g', (grams, rounded) => expect(roundWeight(grams)).toBe(rounded));

  it.each([
    [0.1, 100],
    [2.3, 2300],
    [1.001, 1001],
    [0.0001, 1],
    [1e-7, 1],
    [69.001, 69_001],
  ])('%d kg is %d g', (kilograms, grams) => expect(gramsOf(kilograms)).toBe(grams));

  it('round-trips every whole number of grams', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (grams) => {
        expect(gramsOf(grams / 1000)).toBe(grams);
      }),
    );
  });
});

describe('choosePolicy', () => {
  it.each([
    ['the lower bound is exclusive', { weight_grams: 0 }, undefined],
    ['the upper bound is inclusive', { weight_grams: 30_000 }, office],
    ['above it the next policy applies', { weight_grams: 30_100 }, heavy],
    ['no policy applies above the last one', { weight_grams: 100_100 }, undefined],
    ['the collection option decides', { collection_option: 'HOME' as const }, home],
    ['the customer type decides', { customer_type: 'CORPORATE' as const }, undefined],
    ['the parcel type ignores case', { parcel_type: 'parcel' }, office],
    ['another parcel type', { parcel_type: 'LETTER' }, undefined],
  ])('%s', (_, changed, policy) => {
    expect(choosePolicy(policies, { ...question, ...changed })).toBe(policy);
  });
});

describe('partPrice', () => {
  it.each([
    ['rate × kg', perKg(350), 2300, true, 805],
    ['half-up', perKg(5), 100, true, 1],
    ['below half', perKg(4), 100, true, 0],
    ['fixed', { rate: 700, min: 0, cap: 0, fixed: true }, 9900, true, 700],
    ['with minimum', { rate: 10, min: 500, cap: 0, fixed: false }, 1000, true, 500],
    ['without minimum', { rate: 10, min: 500, cap: 0, fixed: false }, 1000, false, 10],
    ['minimum of a fixed price', { rate: 10, min: 500, cap: 0, fixed: true }, 1000, true, 500],
    ['cap', { rate: 100, min: 0, cap: 300, fixed: false }, 9000, true, 300],
    ['a cap of 0 means no cap', { rate: 100, min: 0, cap: 0, fixed: false }, 9000, true, 900],
    ['the cap applies after the minimum', { rate: 1, min: 500, cap: 300, fixed: false }, 1000, true, 300],
  ])('%s', (_, rate, grams, withMin, price) => expect(partPrice(rate, grams, withMin)).toBe(price));

  it('is between min and cap, and grows with the weight', () => {
    const rate = fc
      .record({ rate: fc.nat(100_000), min: fc.nat(10_000), above: fc.nat(100_000), fixed: fc.boolean() })
      .map(({ rate: each, min, above, fixed }) => ({ rate: each, min, cap: min + above, fixed }));
    fc.assert(
      fc.property(rate, fc.integer({ min: 1, max: 1000 }), fc.nat(1000), (given, steps, more) => {
        const price = partPrice(given, steps * 100, true);
        if (given.cap > 0) {
          expect(price).toBeGreaterThanOrEqual(given.min);
          expect(price).toBeLessThanOrEqual(given.cap);
        }
        expect(partPrice(given, (steps + more) * 100, true)).toBeGreaterThanOrEqual(price);
      }),
    );
  });
});

describe('quote and invoiceParts', () => {
  const parts = (freight: number, delivery: number, packaging: number, total: number) => ({
    ok: true,
    freight_price: freight,
    delivery_price: delivery,
    packaging_price: packaging,
    total,
  });

  it.each([
    ['office to office', {}, parts(3500, 0, 500, 4000)],
    ['delivered to the door', { delivery_option: 'HOME' as const }, parts(3500, 500, 500, 4500)],
    ['collected at the door', { collection_option: 'HOME' as const }, parts(4000, 500, 500, 5000)],
    [
      'door to door',
      { collection_option: 'HOME' as const, delivery_option: 'HOME' as const },
      parts(4000, 500, 500, 5500),
    ],
    ['no packaging', { packaging: false }, parts(3500, 0, 0, 3500)],
    [
      'the weight is rounded up before the policy lookup',
      { weight_grams: 30_001 },
      parts(10_535, 0, 900, 11_435),
    ],
  ])('%s', (_, changed, answer) => {
    expect(quote(policies, 500, { ...question, ...changed })).toEqual(answer);
  });

  it('the invoice’s delivery price includes all legs', () => {
    const doors = { ...question, collection_option: 'HOME', delivery_option: 'HOME' } as const;
    expect(invoiceParts(policies, 500, doors)).toEqual({
      ok: true,
      freight_price: 4000,
      delivery_price: 1000,
      packaging_price: 500,
    });
  });

  it.each([
    ['a weight without a policy', { weight_grams: 200_000 }],
    [
      'a door leg without a HOME policy for the weight',
      { weight_grams: 40_000, delivery_option: 'HOME' as const },
    ],
    ['another customer type', { customer_type: 'CORPORATE' as const }],
  ])('has no price for %s', (_, changed) => {
    const refused = { ok: false, reason: 'no_price' };
    expect(quote(policies, 500, { ...question, ...changed })).toEqual(refused);
    expect(invoiceParts(policies, 500, { ...question, ...changed })).toEqual(refused);
  });

  it('the calculator and the invoice have the same total', () => {
    const option = fc.constantFrom<'HOME' | 'OFFICE'>('HOME', 'OFFICE');
    const asked = fc.record({
      weight_grams: fc.integer({ min: 1, max: 120_000 }),
      collection_option: option,
      delivery_option: option,
      packaging: fc.boolean(),
      min_price: fc.boolean(),
    });
    fc.assert(
      fc.property(asked, fc.nat(5000), (changed, packaging) => {
        const quoted = quote(policies, packaging, { ...question, ...changed });
        const invoiced = invoiceParts(policies, packaging, { ...question, ...changed });
        expect(quoted.ok).toBe(invoiced.ok);
        if (!quoted.ok || !invoiced.ok) return;
        expect(invoiced.freight_price + invoiced.delivery_price + invoiced.packaging_price).toBe(
          quoted.total,
        );
      }),
    );
  });
});
