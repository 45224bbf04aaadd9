import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { CALLING_CODES, withCallingCode } from './calling-code.ts';

describe('a number as it is said at home', () => {
  it.each([
    ['UK', '020 7946 0123', '442079460123'],
    ['UK', '(020) 7946-0123', '442079460123'],
    ['IE', '087 123 4567', '353871234567'],
    ['SE', '070-123 45 67', '46701234567'],
    ['GE', '0593 78 93 43', '995593789343'],
    ['GE', '593 78 93 43', '995593789343'],
    ['GE', '032 2 19 90 01', '995322199001'],
  ] as const)('gets the calling code of %s: %s', (country, typed, stored) => {
    expect(withCallingCode(country, typed)).toBe(stored);
  });

  it.each([
    ['UK', '+44 20 7946 0123'],
    ['UK', '0044 20 7946 0123'],
    ['UK', '+995 593 78 93 43'],
    ['GE', '00995 593789343'],
  ] as const)('stays as it is with a code: %s %s', (country, typed) => {
    expect(withCallingCode(country, typed)).toBe(typed);
  });

  it.each(COUNTRIES)('is changed once: %s', (country) => {
    const stored = `${CALLING_CODES[country]}593789343`;
    expect(withCallingCode(country, stored)).toBe(stored);
    expect(withCallingCode(country, withCallingCode(country, '0593789343'))).toBe(stored);
  });

  it.each(['', 'none', '00', '0'])('leaves what is no number: %j', (typed) => {
    expect(withCallingCode('UK', typed)).toBe(typed);
  });
});
