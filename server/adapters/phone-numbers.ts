/** Which country a phone number is of, by its digits alone. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The ISO 3166 code for digits that begin with the country code; null when it cannot be told. */
export function isoCountryOfPhone(digits: string): string | null {
  return parsePhoneNumberFromString(`+${digits}`)?.country ?? null;
}
