import { phoneDigits, WITH_COUNTRY_CODE } from '#shared/domain/phone-digits.ts';

/** Lengths of the shortest numbers of any country: without and with the country code. */
const SHORTEST_ANYWHERE = { national: 5, whole: 8 };
const LONGEST_COUNTRY_CODE = 3;

/** Lengths of our countries' longest numbers, without the country code. */
const LONGEST_OF_OURS: Readonly<Record<string, number>> = { 44: 10, 995: 9, 353: 9, 46: 9 };
/** Shorter digits after a country code of ours are not taken for a number of that country. */
const SHORTEST_OF_OURS = 7;

/**
 * The country code that digits begin with although neither + nor 00 is before it: they are too long for a number of the country that
 * was chosen. Undefined if they are not, or begin with no code of ours.
 */
export function codeTyped(dialCode: string, digits: string): string | undefined {
  const longest = LONGEST_OF_OURS[dialCode];
  if (longest === undefined || !/^\d+$/.test(digits) || digits.replace(/^0/, '').length <= longest)
    return undefined;
  return [dialCode, ...Object.keys(LONGEST_OF_OURS)].find((code) => {
    const { length } = afterCode(digits, code);
    return digits.startsWith(code) && length >= SHORTEST_OF_OURS && length <= (LONGEST_OF_OURS[code] ?? 0);
  });
}

const afterCode = (digits: string, code: string): string => digits.slice(code.length).replace(/^0/, '');

/**
 * Converts typed text to digits with the country code. A number with + or 00, or too long without its code, is complete already; otherwise the
 * code is put before it and a trunk 0 (London writes 020 …) is removed. Letters stay, so that validation can report
 * them. A number too short for any country stays without a country code, so that validation finds it too short.
 */
export function wholeNumber(dialCode: string, typed: string): string {
  const digits = phoneDigits(typed);
  if (digits === '') return '';
  if (WITH_COUNTRY_CODE.test(typed))
    return digits.length < SHORTEST_ANYWHERE.whole ? digits.slice(LONGEST_COUNTRY_CODE) || digits : digits;
  const code = codeTyped(dialCode, digits);
  if (code !== undefined) return code + afterCode(digits, code);
  const national = digits.replace(/^0/, '');
  return /^\d*$/.test(national) && national.length < SHORTEST_ANYWHERE.national
    ? national
    : dialCode + national;
}
