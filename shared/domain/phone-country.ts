/**
 * Whether a phone number belongs to the country that a customer books from (specification 1 section 5, decisions,
 * Accounts).
 */
import { type Country, fromIso, isCountry } from './countries.ts';

/** Guernsey, Jersey and Man share the UK's calling code and count as UK. */
const COUNTED_AS_UK = ['GG', 'JE', 'IM'];

export type PhoneVerdict = 'ok' | 'phone_country' | 'phone_invalid';

/** The code of the country that the phone library found for a number; one that we do not serve stays as it is. */
const countryOf = (isoCountry: string): string =>
  COUNTED_AS_UK.includes(isoCountry) ? 'UK' : fromIso(isoCountry);

/** `isoCountry` is the country that the phone library found for the number, or null. */
export function phoneFits(sourceCountry: Country, isoCountry: string | null): PhoneVerdict {
  if (isoCountry === null) return 'phone_invalid';
  return countryOf(isoCountry) === sourceCountry ? 'ok' : 'phone_country';
}

/** Our country of a phone number; null for all others. */
export function countryOfPhone(isoCountry: string | null): Country | null {
  const country = isoCountry === null ? '' : countryOf(isoCountry);
  return isCountry(country) ? country : null;
}
