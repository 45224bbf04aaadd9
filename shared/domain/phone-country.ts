/** Whether a phone belongs to the country that a customer books from (specification 1 section 5, decisions, Accounts). */
import { type Country, fromIso } from './countries.ts';

/** Guernsey, Jersey and Man share the UK's country code and count as UK. */
const COUNTED_AS_UK = ['GG', 'JE', 'IM'];

export type PhoneVerdict = 'ok' | 'phone_country' | 'phone_invalid';

/** `isoCountry` is what the phone library found for the number, null when it found none. */
export function phoneFits(sourceCountry: Country, isoCountry: string | null): PhoneVerdict {
  if (isoCountry === null) return 'phone_invalid';
  const country = COUNTED_AS_UK.includes(isoCountry) ? 'UK' : fromIso(isoCountry);
  return country === sourceCountry ? 'ok' : 'phone_country';
}

/** The digits of a phone number however it is written; numbers are kept without plus and spaces (decisions, Accounts). */
export function digitsOf(written: string): string {
  return written.replace(/\D/g, '');
}
