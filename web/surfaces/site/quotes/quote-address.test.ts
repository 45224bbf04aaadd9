import { expect, test } from 'vitest';
import { bookingAddress, readQuote } from './quote-address.ts';

const quote = { weight: 12.5, collection_option: 'HOME', delivery_option: 'OFFICE' } as const;

test('a quote goes into the wizard’s address and comes out the same', () => {
  const address = bookingAddress({ source: 'UK', destination: 'GE' }, quote);
  expect(address).toBe('/book-a-courier/UK/GE?weight=12.5&collection_option=HOME&delivery_option=OFFICE');
  expect(readQuote(new URL(address, 'http://localhost').search)).toEqual(quote);
  const weightless = bookingAddress({ source: 'UK', destination: 'GE' }, { ...quote, weight: 0 });
  expect(weightless).not.toContain('weight');
  expect(readQuote(new URL(weightless, 'http://localhost').search)).toEqual({ ...quote, weight: 0 });
});

test.each([
  ['', null],
  ['?weight=5', null],
  ['?weight=5&collection_option=SHOP&delivery_option=HOME', null],
  ['?weight=-5&collection_option=HOME&delivery_option=OFFICE', { ...quote, weight: 0 }],
  ['?weight=1e3&collection_option=HOME&delivery_option=OFFICE', { ...quote, weight: 0 }],
  ['?weight=100000&collection_option=HOME&delivery_option=OFFICE', { ...quote, weight: 0 }],
])('of %s only a possible quote is read', (search, read) => {
  expect(readQuote(search)).toEqual(read);
});
