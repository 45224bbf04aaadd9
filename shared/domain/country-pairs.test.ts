import { describe, expect, it } from 'vitest';
import { type CountryPair, pairFrom, withSource } from './country-pairs.ts';

const ROUTES: CountryPair[] = [
  { source: 'UK', destination: 'GE' },
  { source: 'IE', destination: 'GE' },
  { source: 'GE', destination: 'SE' },
  { source: 'GE', destination: 'UK' },
];

describe('pairFrom', () => {
  it.each([
    ['IE', 'IE', 'GE'],
    ['UK', 'UK', 'GE'],
    ['GE', 'GE', 'UK'],
    // No route starts there, or the visitor's country is unknown.
    ['SE', 'UK', 'GE'],
    ['FR', 'UK', 'GE'],
    [null, 'UK', 'GE'],
  ])('a visitor in %s starts with %s to %s', (country, source, destination) => {
    expect(pairFrom(ROUTES, country)).toEqual({ source, destination });
  });
});

describe('withSource', () => {
  it('keeps the destination if there is a route to it', () => {
    expect(withSource(ROUTES, 'GE', 'SE')).toEqual({ source: 'GE', destination: 'SE' });
    expect(withSource(ROUTES, 'IE', 'SE')).toEqual({ source: 'IE', destination: 'GE' });
  });
});
