import {
  countedParcels,
  type BookingEstimate,
  estimatesOf,
  type MissingForPrice,
  parcelsToPrice,
  type ParcelToPrice,
  type PriceLine,
} from '#shared/domain/booking-estimate.ts';
import type { Country } from '#shared/domain/countries.ts';
import type { CustomerType } from '#shared/domain/pricing.ts';
import { useQuotes } from '#web/surfaces/site/quotes/use-quote.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { type Draft, isInsured } from './draft.ts';

export type DraftEstimate =
  | { state: 'missing'; what: MissingForPrice }
  /** More kinds of parcels than one page may ask for. */
  | { state: 'many' }
  /** The price will have lines for these parts. */
  | { state: 'asking'; parts: readonly PriceLine['part'][]; insured: boolean }
  /** `final`: there is no price for one of the weights. */
  | { state: 'failed'; final: boolean }
  | { state: 'known'; sums: readonly BookingEstimate[]; insured: boolean };

/** Each kind of parcel is a call, and the limit for a network is 60 a minute. */
const MAX_CALLS = 12;

interface EstimateOf {
  draft: Draft;
  source: Country;
  destination: Country;
  customer_type: CustomerType;
}

/** What the booking will probably cost (decisions/020): follows weights, delivery and service. */
export function useEstimate({ draft, source, destination, customer_type }: EstimateOf): DraftEstimate {
  const parcels = parcelsToPrice({
    source_country: source,
    destination,
    items: draft.items,
    collection_option:
      draft.collection === null ? null : draft.collection === 'home_collection' ? 'HOME' : 'OFFICE',
    parcels_count: typedNumber(draft.parcels_count, 0),
    parcels_weight: draft.parcels_weight,
    receiver_details: draft.receiver_details,
  });
  const insured = isInsured(draft, source);
  const kinds = typeof parcels === 'string' ? [] : countedParcels(parcels);
  const many = kinds.length > MAX_CALLS;
  const quotes = useQuotes(
    many ? [] : kinds.map(({ parcel }) => ({ source, ...parcel, customer_type, packaging: 1 as const })),
  );
  if (typeof parcels === 'string') return { state: 'missing', what: parcels };
  if (many) return { state: 'many' };
  if (quotes.state === 'failed') return { state: 'failed', final: quotes.final };
  if (quotes.state !== 'known') return { state: 'asking', parts: partsOf(parcels), insured };
  const { prices } = quotes;
  const priced = kinds.flatMap((kind, index) => {
    const answer = prices[index];
    return answer === undefined ? [] : [{ ...kind, prices: answer }];
  });
  return { state: 'known', sums: estimatesOf(priced), insured };
}

function partsOf(parcels: readonly ParcelToPrice[]): PriceLine['part'][] {
  const collected = parcels.some(({ collection_option }) => collection_option === 'HOME');
  const delivered = parcels.some(({ delivery_option }) => delivery_option === 'HOME');
  return [
    ...(['freight', 'packaging'] as const),
    ...(collected ? (['collection'] as const) : []),
    ...(delivered ? (['delivery'] as const) : []),
  ];
}
