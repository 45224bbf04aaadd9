import { isCountry } from '#shared/domain/countries.ts';
import { type CountryPair, destinationsFrom, withSource } from '#shared/domain/country-pairs.ts';

/**
 * The countries in the wizard's URL, in any case; null for a pair without a route. From Georgia the last part is
 * also GE and means the first destination with a route, preferably the UK (decisions, Pages: Booking).
 */
export function bookingPair(
  routes: readonly CountryPair[],
  sourceCountry: string,
  destinationCountry: string,
): CountryPair | null {
  const source = sourceCountry.toUpperCase();
  const destination = destinationCountry.toUpperCase();
  if (!isCountry(source) || !isCountry(destination)) return null;
  const possible = destinationsFrom(routes, source);
  if (possible.includes(destination)) return { source, destination };
  if (source === 'GE' && destination === 'GE' && possible.length > 0) return withSource(routes, source, 'UK');
  return null;
}
