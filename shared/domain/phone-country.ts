/**
 * Whether a phone number belongs to the country that a customer books from (specification 1 section 5, decisions,
 * Accounts).
 */
import { type Country, fromIso } from './countries.ts';

/** Guernsey, Jersey and Man share the UK's calling code and count as UK. */
const COUNTED_AS_UK = ['GG', 'JE', 'IM'];

export type PhoneVerdict = 'ok' | 'phone_country' | 'phone_invalid';

/** `isoCountry` is the country that the phone library found for the number, or null. */
export function phoneFits(sourceCountry: Country, isoCountry: string | null): PhoneVerdict {
  if (isoCountry === null) return 'phone_invalid';
  const country = COUNTED_AS_UK.includes(isoCountry) ? 'UK' : fromIso(isoCountry);
  return country === sourceCountry ? 'ok' : 'phone_country';
}

/** Whether the number has its country code: people write + or 00 before it. */
const WITH_COUNTRY_CODE = /^(?:\+|00)/;

/**
 * A phone number in any usual format, as it is stored: without plus, 00, spaces, brackets and dashes (decisions,
 * Accounts). In +44 (0)20 7946 0111 the zero does not belong to the number. Other characters stay, so that the
 * validation can report them.
 */
export function phoneDigits(written: string): string {
  const typed = written.trim();
  const number = WITH_COUNTRY_CODE.test(typed) ? typed.replace('(0)', '') : typed;
  return number.replace(/[\s()./-]/g, '').replace(WITH_COUNTRY_CODE, '');
}
