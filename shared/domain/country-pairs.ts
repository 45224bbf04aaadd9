/** Pairs of countries that have a route, and the default pair. */
import type { Country } from './countries.ts';

export interface CountryPair {
  source: Country;
  destination: Country;
}

export function destinationsFrom(routes: readonly CountryPair[], source: Country): Country[] {
  return routes.filter((route) => route.source === source).map((route) => route.destination);
}

/** The pair after choosing a source: keeps the destination if there is a route, otherwise GE or the first one. */
export function withSource(routes: readonly CountryPair[], source: Country, wanted: Country): CountryPair {
  const possible = destinationsFrom(routes, source);
  const destination =
    [wanted, 'GE' as const, 'UK' as const].find((one) => possible.includes(one)) ?? possible[0] ?? wanted;
  return { source, destination };
}

/** The default pair for a visitor in this country: from there if a route starts there, otherwise UK to Georgia. */
export function pairFrom(routes: readonly CountryPair[], country: string | null): CountryPair {
  const source = routes.find((route) => route.source === country)?.source;
  return source === undefined ? { source: 'UK', destination: 'GE' } : withSource(routes, source, 'GE');
}
