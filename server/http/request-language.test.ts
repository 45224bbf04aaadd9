import { expect, it } from 'vitest';
import { preferredLanguage } from './request-language.ts';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['*', undefined],
  ['de-DE, fr;q=0.9', undefined],
  ['ka', 'ka'],
  ['ka-GE,ka;q=0.9,en;q=0.8', 'ka'],
  ['de, sv-SE;q=0.5, en;q=0.7', 'en'],
  ['SV', 'sv'],
  ['ka;q=0, sv;q=0.1', 'sv'],
  ['ka;q=x, en', 'en'],
  ['kab, enm', undefined],
])('of %j the first of our languages is %j', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
