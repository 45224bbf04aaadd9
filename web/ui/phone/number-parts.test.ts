import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberOf, splitNumber } from './number-parts.ts';

test('a stored number that nobody touched stays as it is, also an odd one', () => {
  const stored = fc.oneof(
    fc.stringMatching(/^\d{0,20}$/),
    fc.constantFrom('995033311101', '4402079460321', '12', '390669812345', ''),
  );
  fc.assert(
    fc.property(stored, fc.constantFrom('GE', 'UK', 'IE', 'SE', 'DE'), (digits, fallback) => {
      const known = splitNumber(digits, fallback);
      expect(numberOf(known, known.country, known.rest)).toBe(digits);
    }),
  );
});

test.each([
  ['995555123456', 'UK', { country: 'GE', rest: '555123456' }],
  ['447400123456', 'GE', { country: 'UK', rest: '7400123456' }],
  ['4915112345678', 'GE', { country: 'GE', rest: '+4915112345678' }],
  ['', 'SE', { country: 'SE', rest: '' }],
])('the number %s stands in the field as %o', (digits, fallback, parts) => {
  expect(splitNumber(digits, fallback)).toEqual({ digits, ...parts });
});

test('another country or another number is a new number', () => {
  const known = splitNumber('995033311101', 'GE');
  expect(numberOf(known, 'GE', '033311102')).toBe('99533311102');
  expect(numberOf(known, 'UK', known.rest)).toBe('4433311101');
});
