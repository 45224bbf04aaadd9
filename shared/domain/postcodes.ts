/**
 * Whether a text looks like a postcode of a country. The specification accepts any text of the right length (section 5),
 * so nothing is refused for it: people are asked to look again (decision 024).
 */
import type { Country } from './countries.ts';
import { cleanCode } from './typed-text.ts';

/** Without spaces and dashes, in upper case. Ireland's routing key is D6W or a letter and two digits; both leave out some letters. */
const FORMATS: Readonly<Record<Country, RegExp>> = {
  GE: /^\d{4}$/,
  SE: /^(?:SE?)?\d{5}$/,
  UK: /^(?:GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/,
  IE: /^(?:D6W|[AC-FHKNPRTV-Y]\d{2})[\dAC-FHKNPRTV-Y]{4}$/,
};

export const POSTCODE_EXAMPLES: Readonly<Record<Country, string>> = {
  GE: '0108',
  UK: 'SW1A 1AA',
  IE: 'D02 AF30',
  SE: '114 55',
};

/** Ignores case, spaces and dashes. */
export function postcodeFits(country: Country, text: string): boolean {
  return FORMATS[country].test(cleanCode(text).replace(/[\s-]/g, '').toUpperCase());
}
