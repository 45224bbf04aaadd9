/** Converts policies between the wire (major units, kilograms) and the database (minor units, grams). */
import type { z } from 'zod';
import type { policy as policyShape } from '#shared/contract/shipping-routes.ts';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import { gramsOf, type Policy, type Rate } from '#shared/domain/pricing.ts';
import type { selectPolicies } from './administration.queries.ts';

type WirePolicy = z.output<typeof policyShape>;
type PolicyRow = Awaited<ReturnType<typeof selectPolicies>>[number];

export function readPolicy({ weight_bounds, freight, delivery, ...wire }: WirePolicy): Policy {
  return {
    customer_type: wire.customer_type,
    parcel_type: 'PARCEL',
    collection_option: wire.collection_option,
    packaging_price: toMinor(wire.packaging_price),
    lower_bound: gramsOf(weight_bounds.lowerBound),
    upper_bound: gramsOf(weight_bounds.upperBound),
    freight: inMinor(freight),
    delivery: inMinor(delivery),
  };
}

const inMinor = ({ rate, min, cap, fixed }: Rate): Rate => ({
  rate: toMinor(rate),
  min: toMinor(min),
  cap: toMinor(cap),
  fixed,
});

export function presentPolicy(row: PolicyRow): WirePolicy {
  return {
    id: row.id,
    customer_type: row.customer_type,
    parcel_type: row.parcel_type,
    collection_option: row.collection_option,
    packaging_price: toMajor(row.packaging_price),
    weight_bounds: { lowerBound: row.lower_bound_grams / 1000, upperBound: row.upper_bound_grams / 1000 },
    freight: {
      rate: toMajor(row.freight_rate),
      min: toMajor(row.freight_min),
      cap: toMajor(row.freight_cap),
      fixed: row.freight_fixed,
    },
    delivery: {
      rate: toMajor(row.delivery_rate),
      min: toMajor(row.delivery_min),
      cap: toMajor(row.delivery_cap),
      fixed: row.delivery_fixed,
    },
  };
}
