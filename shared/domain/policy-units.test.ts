import { expect, it } from 'vitest';
import type { Policy } from './pricing.ts';
import { readPolicy, writePolicy } from './policy-units.ts';

const policy: Policy = {
  customer_type: 'INDIVIDUAL',
  parcel_type: 'PARCEL',
  collection_option: 'HOME',
  packaging_price: 305,
  lower_bound: 0,
  upper_bound: 10_050,
  freight: { rate: 250, min: 1001, cap: 0, fixed: false },
  delivery: { rate: 800, min: 0, cap: 1200, fixed: true },
};

it('a policy is the same after its way over the wire, in major units and kilograms there', () => {
  const wire = writePolicy(policy);
  expect(wire).toMatchObject({
    packaging_price: 3.05,
    weight_bounds: { lowerBound: 0, upperBound: 10.05 },
    freight: { rate: 2.5, min: 10.01 },
  });
  expect(readPolicy(wire)).toEqual(policy);
});
