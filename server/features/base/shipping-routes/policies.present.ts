/** Policies from the database's rows to the wire. */
import type { z } from 'zod';
import type { policy as policyShape } from '#shared/contract/shipping-routes.ts';
import { writePolicy } from '#shared/domain/policy-units.ts';
import type { selectPolicies } from './route-changes.queries.ts';

type PolicyRow = Awaited<ReturnType<typeof selectPolicies>>[number];

export function presentPolicy(row: PolicyRow): z.output<typeof policyShape> {
  const { customer_type, parcel_type, collection_option, packaging_price } = row;
  return {
    id: row.id,
    ...writePolicy({
      customer_type,
      parcel_type,
      collection_option,
      packaging_price,
      lower_bound: row.lower_bound_grams,
      upper_bound: row.upper_bound_grams,
      freight: {
        rate: row.freight_rate,
        min: row.freight_min,
        cap: row.freight_cap,
        fixed: row.freight_fixed,
      },
      delivery: {
        rate: row.delivery_rate,
        min: row.delivery_min,
        cap: row.delivery_cap,
        fixed: row.delivery_fixed,
      },
    }),
  };
}
