import { expect, test } from 'vitest';
import { countryName } from '../country-name.ts';
import { countryOfNumber, DIAL_CODES } from './dial-codes.ts';

test('every code has a name, and no two names are the same', () => {
  const names = [...DIAL_CODES.keys()].map(countryName);
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(DIAL_CODES.size);
  expect(['AC', 'TA', 'XK', 'GE'].map(countryName)).toEqual([
    'Ascension Island',
    'Tristan da Cunha',
    'Kosovo',
    'Georgia',
  ]);
});

test.each([
  ['995555123456', ['UK'], 'GE'],
  ['447400123456', ['GE', 'UK'], 'UK'],
  // Guernsey shares the code, and stays when it was chosen.
  ['447781123456', ['GG', 'UK'], 'GG'],
  ['35799123456', ['UK'], 'CY'],
  ['4', ['UK'], undefined],
  ['', ['UK'], undefined],
])('the number %s, preferring %j, is of %s', (digits, preferred, country) => {
  expect(countryOfNumber(digits, preferred)).toBe(country);
});
