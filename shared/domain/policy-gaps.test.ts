import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapsOf } from './policy-gaps.ts';
import { choosePolicy, roundWeight, type Policy } from './pricing.ts';

const free = { rate: 0, min: 0, cap: 0, fixed: false };
const policy = (lower_bound: number, upper_bound: number, change: Partial<Policy> = {}): Policy => ({
  customer_type: 'INDIVIDUAL',
  parcel_type: 'PARCEL',
  collection_option: 'HOME',
  packaging_price: 0,
  lower_bound,
  upper_bound,
  freight: free,
  delivery: free,
  ...change,
});
const gap = { customer_type: 'INDIVIDUAL', collection_option: 'HOME' };

describe('weights without a price', () => {
  it.each([
    ['none between adjacent policies', [policy(0, 10_000), policy(10_000, 20_000)], []],
    [
      'between two policies, in any order',
      [policy(12_000, 20_000), policy(0, 10_000)],
      [{ ...gap, from: 10_000, to: 12_000 }],
    ],
    ['below the first one', [policy(1000, 2000)], [{ ...gap, from: 0, to: 1000 }]],
    ['none where every weight is rounded up beyond them', [policy(0, 10_000), policy(10_050, 20_000)], []],
    [
      'for each customer type and collection on its own',
      [policy(0, 1000), policy(2000, 3000, { customer_type: 'CORPORATE', collection_option: 'OFFICE' })],
      [{ customer_type: 'CORPORATE', collection_option: 'OFFICE', from: 0, to: 2000 }],
    ],
    ['none without policies', [], []],
  ])('%s', (_what, policies, expected) => {
    expect(gapsOf(policies)).toEqual(expected);
  });

  it('are exactly those up to the heaviest policy for which none is found', () => {
    const range = fc
      .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 10 }))
      .map(([lower, width]) => policy(lower * 50, (lower + width) * 50));
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 5 }), (policies) => {
        const heaviest = Math.max(...policies.map((one) => one.upper_bound));
        const weights = Array.from({ length: heaviest }, (_, grams) => grams + 1).filter(
          (grams) => roundWeight(grams) <= heaviest,
        );
        const missing = weights.some(
          (grams) =>
            choosePolicy(policies, { ...policy(0, 1), weight_grams: roundWeight(grams) }) === undefined,
        );
        expect(gapsOf(policies).length > 0).toBe(missing);
      }),
    );
  });
});
