import { expect, test } from 'vitest';
import { bookingPair } from './booking-pair.ts';

const routes = [
  { source: 'UK', destination: 'GE' },
  { source: 'IE', destination: 'GE' },
  { source: 'GE', destination: 'IE' },
  { source: 'GE', destination: 'UK' },
] as const;

test.each([
  ['UK', 'GE', { source: 'UK', destination: 'GE' }],
  ['ie', 'ge', { source: 'IE', destination: 'GE' }],
  ['GE', 'IE', { source: 'GE', destination: 'IE' }],
  ['GE', 'GE', { source: 'GE', destination: 'UK' }],
  ['UK', 'IE', null],
  ['UK', 'UK', null],
  ['SE', 'GE', null],
  ['FR', 'GE', null],
  ['GB', 'GE', null],
  ['', '', null],
])('reads the countries of /book-a-courier/%s/%s', (source, destination, pair) => {
  expect(bookingPair(routes, source, destination)).toEqual(pair);
});

test('from Georgia without a route to the UK, the first route is used; without any route the result is null', () => {
  const toIreland = routes.filter((route) => route.destination !== 'UK');
  expect(bookingPair(toIreland, 'GE', 'GE')).toEqual({ source: 'GE', destination: 'IE' });
  expect(bookingPair([], 'GE', 'GE')).toBeNull();
});
