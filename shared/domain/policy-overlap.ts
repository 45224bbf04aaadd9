/** No two policies may apply to the same parcel (decisions, Money). */
import type { Policy } from './pricing.ts';

type Range = Pick<
  Policy,
  'customer_type' | 'parcel_type' | 'collection_option' | 'lower_bound' | 'upper_bound'
>;

/** Indexes of the first two policies that apply to one weight; lower bounds are exclusive, upper ones inclusive. */
export function firstOverlap(policies: readonly Range[]): [number, number] | undefined {
  for (const [second, one] of policies.entries()) {
    const first = policies.slice(0, second).findIndex((other) => overlap(one, other));
    if (first >= 0) return [first, second];
  }
  return undefined;
}

function overlap(one: Range, other: Range): boolean {
  return (
    one.customer_type === other.customer_type &&
    one.parcel_type.toUpperCase() === other.parcel_type.toUpperCase() &&
    one.collection_option === other.collection_option &&
    one.lower_bound < other.upper_bound &&
    other.lower_bound < one.upper_bound
  );
}
