import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { COUNTRY_NAMES, countryName, isCountryCode } from './country-names.ts';

describe('country names', () => {
  it('are the 249 of ISO 3166, each once, with UK instead of GB', () => {
    const codes = Object.keys(COUNTRY_NAMES);
    expect(codes).toHaveLength(249);
    expect(new Set(Object.values(COUNTRY_NAMES)).size).toBe(249);
    expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(isCountryCode('GB')).toBe(false);
    expect(COUNTRIES.every(isCountryCode)).toBe(true);
  });

  it.each([
    ['UK', 'United Kingdom'],
    ['GE', 'Georgia'],
    ['IE', 'Ireland'],
    ['SE', 'Sweden'],
    ['toString', 'toString'],
  ])('%s is %s', (code, name) => expect(countryName(code)).toBe(name));

  it('any other code is returned unchanged', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3 }), (code) => {
        expect(countryName(code)).toBe(code);
      }),
    );
  });
});
