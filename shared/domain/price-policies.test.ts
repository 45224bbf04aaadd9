import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOverlap, policyName, policyRefusal } from './price-policies.ts';
import { choosePolicy, type Policy } from './pricing.ts';

const free = { rate: 0, min: 0, cap: 0, fixed: false };
const policy: Policy = {
  customer_type: 'INDIVIDUAL',
  parcel_type: 'PARCEL',
  collection_option: 'HOME',
  packaging_price: 0,
  lower_bound: 0,
  upper_bound: 30_000,
  freight: free,
  delivery: free,
};

describe('policyRefusal', () => {
  it.each([
    ['a sound policy', {}, null],
    ['a negative bound', { lower_bound: -1 }, { fault: 'not_an_amount', part: 'weight_bounds' }],
    ['a turned range', { lower_bound: 40_000 }, { fault: 'turned_range', part: 'weight_bounds' }],
    ['an empty range', { upper_bound: 0 }, { fault: 'turned_range', part: 'weight_bounds' }],
    ['negative packaging', { packaging_price: -1 }, { fault: 'not_an_amount', part: 'packaging_price' }],
    ['a negative rate', { freight: { ...free, rate: -1 } }, { fault: 'not_an_amount', part: 'freight' }],
    ['a broken cap', { delivery: { ...free, cap: NaN } }, { fault: 'not_an_amount', part: 'delivery' }],
    [
      'min above cap',
      { delivery: { ...free, min: 2, cap: 1 } },
      { fault: 'min_above_cap', part: 'delivery' },
    ],
    ['min without a cap', { delivery: { ...free, min: 2 } }, null],
  ])('%s', (_, changed, refusal) => {
    expect(policyRefusal({ ...policy, ...changed })).toEqual(refusal);
  });
});

describe('findOverlap', () => {
  const next = { ...policy, lower_bound: 30_000, upper_bound: 50_000 };

  it.each([
    ['none', [], undefined],
    ['neighbours that share a bound', [policy, next], undefined],
    ['another option', [policy, { ...policy, collection_option: 'OFFICE' as const }], undefined],
    ['another customer type', [policy, { ...policy, customer_type: 'CORPORATE' as const }], undefined],
  ])('%s', (_, list, found) => expect(findOverlap(list)).toEqual(found));

  it('names the two that overlap', () => {
    const inside = { ...policy, lower_bound: 29_000, upper_bound: 31_000 };
    expect(findOverlap([policy, next, inside])).toEqual([policy, inside]);
    expect(policyName(inside)).toBe('INDIVIDUAL PARCEL HOME 29–31 kg');
  });

  it('lists without an overlap have at most one policy for any weight', () => {
    const range = fc
      .tuple(fc.nat(50), fc.integer({ min: 1, max: 20 }))
      .map(([low, width]) => ({ ...policy, lower_bound: low * 100, upper_bound: (low + width) * 100 }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 6 }), (list) => {
        const doubly = Array.from({ length: 80 }, (_, step) => ({
          ...policy,
          weight_grams: (step + 1) * 100,
        })).some((question) => choosePolicy(list, question) !== choosePolicy(list.toReversed(), question));
        expect(findOverlap(list) !== undefined).toBe(doubly);
      }),
    );
  });
});
