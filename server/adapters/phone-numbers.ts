/** The country of a phone number, from its digits alone. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The ISO 3166 code for digits that begin with a country code; null when it is unknown. */
export function isoCountryOfPhone(digits: string): string | null {
  return parsePhoneNumberFromString(`+${digits}`)?.country ?? null;
}
