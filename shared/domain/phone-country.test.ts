import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { phoneFits } from './phone-country.ts';

describe('phoneFits', () => {
  it.each([
    ['UK', 'GB', 'ok'],
    ['UK', 'GG', 'ok'],
    ['UK', 'JE', 'ok'],
    ['UK', 'IM', 'ok'],
    ['UK', 'IE', 'phone_country'],
    ['IE', 'GB', 'phone_country'],
    ['IE', 'JE', 'phone_country'],
    ['GE', 'GE', 'ok'],
    ['SE', 'US', 'phone_country'],
    ['GE', null, 'phone_invalid'],
  ] as const)('%s with a number of %s: %s', (source, iso, verdict) =>
    expect(phoneFits(source, iso)).toBe(verdict),
  );

  it('a number of a country fits only that country', () => {
    const country = fc.constantFrom(...COUNTRIES);
    fc.assert(
      fc.property(country, country, (source, other) => {
        expect(phoneFits(source, other === 'UK' ? 'GB' : other)).toBe(
          source === other ? 'ok' : 'phone_country',
        );
      }),
    );
  });
});
