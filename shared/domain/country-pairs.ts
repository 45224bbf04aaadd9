/** Which way a booking goes: the pairs of countries that have a route, and the one to begin with. */
import type { Country } from './countries.ts';

export interface CountryPair {
  source: Country;
  destination: Country;
}

export function destinationsFrom(routes: readonly CountryPair[], source: Country): Country[] {
  return routes.filter((route) => route.source === source).map((route) => route.destination);
}

/** The pair after the source was chosen: the destination stays when a route leads there, else GE or the first. */
export function withSource(routes: readonly CountryPair[], source: Country, wanted: Country): CountryPair {
  const possible = destinationsFrom(routes, source);
  const destination =
    [wanted, 'GE' as const, 'UK' as const].find((one) => possible.includes(one)) ?? possible[0] ?? wanted;
  return { source, destination };
}

/** Where a visitor in this country begins: there when a route starts there, else from the UK to Georgia. */
export function pairFrom(routes: readonly CountryPair[], country: string | null): CountryPair {
  const source = routes.find((route) => route.source === country)?.source;
  return source === undefined ? { source: 'UK', destination: 'GE' } : withSource(routes, source, 'GE');
}
