import { expect, it } from 'vitest';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { LANGUAGES } from '#shared/domain/languages.ts';
import { countryNames } from './country-names.ts';
import { inLanguage } from './texts.ts';

it('countries are the 249 of ISO 3166, with UK instead of GB', () => {
  const codes = Object.keys(countryNames);
  expect(codes).toHaveLength(249);
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(codes).not.toContain('GB');
  expect(codes).toEqual(expect.arrayContaining([...COUNTRIES]));
});

it.each(LANGUAGES)('each country has a name of its own in %s', (language) => {
  expect(new Set(Object.values(inLanguage(countryNames, language))).size).toBe(249);
});
