/** Weights for which a route has no price, below those of its policies or between them (decisions, Money). */
import { type Policy, roundWeight } from './pricing.ts';

type Range = Pick<Policy, 'customer_type' | 'collection_option' | 'lower_bound' | 'upper_bound'>;

/** In grams: above `from`, up to `to`. */
export interface Gap extends Pick<Policy, 'customer_type' | 'collection_option'> {
  from: number;
  to: number;
}

/** The gaps of each customer type and collection that has policies, in the order of the first of each. */
export function gapsOf(policies: readonly Range[]): Gap[] {
  const kinds = Map.groupBy(policies, (one) => `${one.customer_type} ${one.collection_option}`);
  return [...kinds.values()].flatMap(gapsOfKind);
}

function gapsOfKind(policies: readonly Range[]): Gap[] {
  const gaps: Gap[] = [];
  let covered = 0;
  for (const one of policies.toSorted((a, b) => a.lower_bound - b.lower_bound)) {
    const { customer_type, collection_option, lower_bound: to } = one;
    // Policies are looked up with the rounded weight: what has none of these in it is no gap.
    if (roundWeight(covered + 1) <= to) gaps.push({ customer_type, collection_option, from: covered, to });
    covered = Math.max(covered, one.upper_bound);
  }
  return gaps;
}
