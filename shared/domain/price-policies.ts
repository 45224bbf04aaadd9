/** What a list of price policies must hold before it is saved (specification 2 section 5, decisions, Money). */
import type { Policy, Rate } from './pricing.ts';

export type PolicyFault = 'not_an_amount' | 'turned_range' | 'min_above_cap';

/** What is wrong with one policy, and in which part; null when nothing is. */
export interface PolicyRefusal {
  fault: PolicyFault;
  part: 'weight_bounds' | 'packaging_price' | 'freight' | 'delivery';
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function rateFault(rate: Rate): PolicyFault | null {
  if (![rate.rate, rate.min, rate.cap].every(isAmount)) return 'not_an_amount';
  return rate.cap > 0 && rate.min > rate.cap ? 'min_above_cap' : null;
}

/** The first fault of a policy: negative or broken numbers, a turned or empty weight range, a min above the cap. */
export function policyRefusal(policy: Policy): PolicyRefusal | null {
  if (!isAmount(policy.lower_bound) || !isAmount(policy.upper_bound)) {
    return { fault: 'not_an_amount', part: 'weight_bounds' };
  }
  if (policy.lower_bound >= policy.upper_bound) return { fault: 'turned_range', part: 'weight_bounds' };
  if (!isAmount(policy.packaging_price)) return { fault: 'not_an_amount', part: 'packaging_price' };
  for (const part of ['freight', 'delivery'] as const) {
    const fault = rateFault(policy[part]);
    if (fault) return { fault, part };
  }
  return null;
}

/** A policy as people know it: 'INDIVIDUAL PARCEL HOME 0–30 kg'. */
export function policyName(policy: Policy): string {
  const range = `${policy.lower_bound / 1000}–${policy.upper_bound / 1000} kg`;
  return `${policy.customer_type} ${policy.parcel_type.toUpperCase()} ${policy.collection_option} ${range}`;
}

function sharesWeights(a: Policy, b: Policy): boolean {
  return (
    a.customer_type === b.customer_type &&
    a.parcel_type.toUpperCase() === b.parcel_type.toUpperCase() &&
    a.collection_option === b.collection_option &&
    a.lower_bound < b.upper_bound &&
    b.lower_bound < a.upper_bound
  );
}

/** The first two policies that both hold for some weight, in the order of the list; undefined when none do. */
export function findOverlap<P extends Policy>(policies: readonly P[]): [P, P] | undefined {
  for (const [index, first] of policies.entries()) {
    const second = policies.slice(index + 1).find((other) => sharesWeights(first, other));
    if (second) return [first, second];
  }
  return undefined;
}
