import type { CountryPair } from '#shared/domain/country-pairs.ts';

/** What the HTML of public pages offers until the server's list of routes arrives. */
export const BUILT_IN_ROUTES: readonly CountryPair[] = [
  { source: 'UK', destination: 'GE' },
  { source: 'IE', destination: 'GE' },
  { source: 'SE', destination: 'GE' },
  { source: 'GE', destination: 'UK' },
  { source: 'GE', destination: 'IE' },
  { source: 'GE', destination: 'SE' },
];
