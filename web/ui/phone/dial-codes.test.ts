import { expect, test } from 'vitest';
import { dialledName } from '#shared/domain/country-names.ts';
import { DIAL_CODES } from './dial-codes.ts';

test('every code has a name, and no two names are the same', () => {
  const names = [...DIAL_CODES.keys()].map(dialledName);
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(DIAL_CODES.size);
  expect(['AC', 'TA', 'XK', 'GE'].map(dialledName)).toEqual([
    'Ascension Island',
    'Tristan da Cunha',
    'Kosovo',
    'Georgia',
  ]);
});
