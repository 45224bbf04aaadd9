/**
 * What the visitor chose in the price calculator, carried to the booking wizard in its address (decisions/020): so it
 * also comes along into a new tab, and is there before any script of the home page ran.
 */
import type { CollectionOption } from '#shared/domain/pricing.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';

export interface CarriedQuote {
  /** Kilograms; 0 if none was typed. */
  weight: number;
  collection_option: CollectionOption;
  delivery_option: CollectionOption;
}

/** The wizard's address for a pair of countries, with the quote. */
export function bookingAddress(pair: { source: string; destination: string }, quote: CarriedQuote): string {
  const { weight, collection_option, delivery_option } = quote;
  const carried = new URLSearchParams({
    ...(weight > 0 && { weight: String(weight) }),
    collection_option,
    delivery_option,
  });
  return `/book-a-courier/${pair.source}/${pair.destination}?${carried}`;
}

/** The most that a typed weight may be, in kilograms. */
const MOST = 99_999;

/** The quote in the wizard's address; null if there is none. Anything can be written there, so it is checked. */
export function readQuote(search: string): CarriedQuote | null {
  const params = new URLSearchParams(search);
  const option = (name: string) => {
    const value = params.get(name);
    return value === 'HOME' || value === 'OFFICE' ? value : null;
  };
  const collection_option = option('collection_option');
  const delivery_option = option('delivery_option');
  if (collection_option === null || delivery_option === null) return null;
  const weight = typedNumber(params.get('weight') ?? '', 3);
  return { weight: weight > 0 && weight <= MOST ? weight : 0, collection_option, delivery_option };
}
