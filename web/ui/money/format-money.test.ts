import { expect, test } from 'vitest';
import { CURRENCIES } from '#shared/domain/countries.ts';
import { formatMoney } from './format-money.ts';

test.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['CRC', '₡'],
  ['GBP', '£'],
  ['ILS', '₪'],
  ['INR', '₹'],
  ['JPY', '¥'],
  ['KRW', '₩'],
  ['NGN', '₦'],
  ['PHP', '₱'],
  ['PLN', 'zł'],
  ['PYG', '₲'],
  ['THB', '฿'],
  ['UAH', '₴'],
  ['VND', '₫'],
])('%s has the symbol %s', (currency, symbol) => {
  expect(formatMoney(5, currency)).toContain(symbol);
});

test('amounts have two decimals and thousands separators', () => {
  expect(formatMoney(1234.5, 'GBP')).toBe('£1,234.50');
  expect(formatMoney(0, 'EUR')).toBe('€0.00');
});

test('GBP, EUR and USD are offered', () => {
  expect(CURRENCIES).toEqual(['GBP', 'EUR', 'USD']);
});
