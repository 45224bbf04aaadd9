import { expect, test } from 'vitest';
import { bookedWorth } from './booked-value.ts';

test.each([
  ['75.5 EUR', 75.5, 'EUR'],
  ['500 USD', 500, 'USD'],
  ['75.50 GBP', 75.5, 'GBP'],
  ['£1,200', 1200, 'GBP'],
  ['€ 12.50', 12.5, 'EUR'],
  ['$1200', 1200, 'USD'],
])('a booked item of "%s" is worth %d %s', (text, amount, currency) => {
  expect(bookedWorth(text)).toEqual({ amount, currency });
});

test.each(['5000 SEK', 'about 1,200 pounds', '1 200 EUR', '1.200,50 EUR', '€1,20', '75'])(
  'the agent reads what "%s" is worth',
  (text) => {
    expect(bookedWorth(text)).toEqual({ amount: '' });
  },
);

test.each(['', 'some', '0', '0 EUR'])('"%s" says nothing of it', (text) => {
  expect(bookedWorth(text)).toBeUndefined();
});
