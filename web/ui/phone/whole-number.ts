import { phoneDigits, WITH_COUNTRY_CODE } from '#shared/domain/phone-country.ts';

/** Lengths of the shortest numbers: national, and with the country code. */
const SHORTEST = { national: 5, whole: 8 };
const LONGEST_COUNTRY_CODE = 3;

/**
 * Converts typed text to digits with the country code. A number with + or 00 is complete already; otherwise the
 * code is put before it and a trunk 0 (London writes 020 …) is removed. Letters stay, so that validation can report
 * them. A number too short for any country stays without a country code, so that validation finds it too short.
 */
export function wholeNumber(dialCode: string, typed: string): string {
  const digits = phoneDigits(typed);
  if (digits === '') return '';
  if (WITH_COUNTRY_CODE.test(typed))
    return digits.length < SHORTEST.whole ? digits.slice(LONGEST_COUNTRY_CODE) || digits : digits;
  const national = digits.replace(/^0/, '');
  return /^\d*$/.test(national) && national.length < SHORTEST.national ? national : dialCode + national;
}
