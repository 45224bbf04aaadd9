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
