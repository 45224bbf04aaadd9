/** Converts price policies between the wire (major units, kilograms) and the rules (minor units, grams). */
import { toMajor, toMinor } from './money.ts';
import { gramsOf, type Policy, type Rate } from './pricing.ts';

/** A policy on the wire: amounts in the major unit, weights in kilograms (specification 2, section 3). */
export interface WirePolicy extends Omit<Policy, 'parcel_type' | 'lower_bound' | 'upper_bound'> {
  /** In any case. */
  parcel_type: string;
  weight_bounds: { lowerBound: number; upperBound: number };
}

const GRAMS_PER_KG = 1000;

/** A policy as the pricing rules take it. */
export function readPolicy({ weight_bounds, freight, delivery, ...wire }: WirePolicy): Policy {
  return {
    customer_type: wire.customer_type,
    parcel_type: 'PARCEL',
    collection_option: wire.collection_option,
    packaging_price: toMinor(wire.packaging_price),
    lower_bound: gramsOf(weight_bounds.lowerBound),
    upper_bound: gramsOf(weight_bounds.upperBound),
    freight: convert(freight, toMinor),
    delivery: convert(delivery, toMinor),
  };
}

/** The same policy for the wire. */
export function writePolicy({ lower_bound, upper_bound, freight, delivery, ...policy }: Policy) {
  return {
    ...policy,
    packaging_price: toMajor(policy.packaging_price),
    weight_bounds: { lowerBound: lower_bound / GRAMS_PER_KG, upperBound: upper_bound / GRAMS_PER_KG },
    freight: convert(freight, toMajor),
    delivery: convert(delivery, toMajor),
  } satisfies WirePolicy;
}

const convert = ({ rate, min, cap, fixed }: Rate, unit: (amount: number) => number): Rate => ({
  rate: unit(rate),
  min: unit(min),
  cap: unit(cap),
  fixed,
});
