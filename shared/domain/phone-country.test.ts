import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { phoneDigits, phoneFits } from './phone-country.ts';

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

describe('phoneDigits', () => {
  it.each([
    ['+44 20 7946 0111', '442079460111'],
    ['+44 (0)20 7946-0111', '442079460111'],
    ['0044 20 7946 0111', '442079460111'],
    [' (995) 555.12/34 56 ', '995555123456'],
    ['(020) 7946 0111', '02079460111'],
    ['+4412', '4412'],
    ['+', ''],
    ['555 call me', '555callme'],
  ])('%j becomes %j', (written, digits) => expect(phoneDigits(written)).toBe(digits));
});
