import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOverlap } from './policy-overlap.ts';
import { choosePolicy, type Policy } from './pricing.ts';

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

describe('overlapping policies', () => {
  it.each([
    ['adjacent policies', [policy(0, 100), policy(100, 200)], undefined],
    ['an overlap of one gram', [policy(0, 101), policy(100, 200)], [0, 1]],
    ['one inside another', [policy(0, 500), policy(600, 700), policy(100, 200)], [0, 2]],
    ['identical policies', [policy(0, 100), policy(0, 100)], [0, 1]],
    ['different customer types', [policy(0, 100), policy(0, 100, { customer_type: 'CORPORATE' })], undefined],
    [
      'different collection options',
      [policy(0, 100), policy(0, 100, { collection_option: 'OFFICE' })],
      undefined,
    ],
    ['nothing', [], undefined],
  ])('%s', (_what, policies, expected) => {
    expect(firstOverlap(policies)).toEqual(expected);
  });

  it('are exactly those where two apply to one weight', () => {
    const range = fc
      .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 10 }))
      .map(([lower, width]) => policy(lower, lower + width));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 5 }), (policies) => {
        const fitting = (weight_grams: number) =>
          policies.filter((one) => choosePolicy([one], { ...policy(0, 1), weight_grams }) !== undefined);
        const twice = Array.from({ length: 41 }, (_, grams) => grams).some((g) => fitting(g).length > 1);
        expect(firstOverlap(policies) !== undefined).toBe(twice);
      }),
    );
  });
});
