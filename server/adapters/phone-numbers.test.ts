import { describe, expect, it } from 'vitest';
import { isoCountryOfPhone } from './phone-numbers.ts';

describe('isoCountryOfPhone', () => {
  it.each([
    ['442079460123', 'GB'],
    ['447400123456', 'GB'],
    ['447781123456', 'GG'],
    ['447797123456', 'JE'],
    ['447624123456', 'IM'],
    ['353871234567', 'IE'],
    ['46701740605', 'SE'],
    ['995555123456', 'GE'],
    ['33612345678', 'FR'],
    // Without a country code, or with an unassigned one.
    ['07400123456', null],
    ['99999999999', null],
    ['123', null],
    ['', null],
    // Reserved for fiction, so it belongs to no country.
    ['447700900123', null],
  ])('%s belongs to %s', (digits, country) => {
    expect(isoCountryOfPhone(digits)).toBe(country);
  });
});
