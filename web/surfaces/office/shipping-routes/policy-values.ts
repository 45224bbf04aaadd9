/** The editor's policies before they are saved (specification 2, sections 3 and 4). */
import type { z } from 'zod';
import { type policy, shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { type Gap, gapsOf } from '#shared/domain/policy-gaps.ts';
import { firstOverlap } from '#shared/domain/policy-overlap.ts';
import { readPolicy } from '#shared/domain/policy-units.ts';

type WirePolicy = z.input<typeof policy>;

/** `key` identifies a row in the editor and is not sent. */
export type PolicyValues = WirePolicy & { key: string };

export interface PoliciesForm extends Record<string, unknown> {
  route: ParsedAnswer<typeof shippingRouteCalls.show>['route'];
  policies: PolicyValues[];
}

const NOTHING = { rate: 0, min: 0, cap: 0, fixed: false };

let made = 0;
const newKey = () => `policy-${(made += 1)}`;

export function withKeys(policies: readonly WirePolicy[]): PolicyValues[] {
  return policies.map((one) => ({ ...one, key: newKey() }));
}

/** Zeros, HOME, INDIVIDUAL, not fixed (specification 2, section 3). */
export function newPolicy(): PolicyValues {
  return {
    key: newKey(),
    customer_type: 'INDIVIDUAL',
    parcel_type: 'PARCEL',
    collection_option: 'HOME',
    packaging_price: 0,
    weight_bounds: { lowerBound: 0, upperBound: 0 },
    freight: NOTHING,
    delivery: NOTHING,
  };
}

/** The weights that would have no price; none while something is wrong that is not saved anyway. */
export function gapsIn(values: PoliciesForm): Gap[] {
  const policies = shippingRouteCalls.updatePolicies.body.safeParse(values).data?.policies.map(readPolicy);
  return policies === undefined || firstOverlap(policies) !== undefined ? [] : gapsOf(policies);
}
