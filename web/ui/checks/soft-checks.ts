/** Checks that ask to look again. They load on demand: the phone library is too large for public pages. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Country } from '#shared/domain/countries.ts';
import { POSTCODE_EXAMPLES, postcodeFits } from '#shared/domain/postcodes.ts';
import { softChecks } from '#shared/messages/en/soft-checks.ts';
import { web } from '#shared/messages/en/web.ts';
import { fill } from '#shared/messages/format.ts';

/** Numbers shorter than this are refused by the form itself. */
const SHORTEST_PHONE = 5;

/** The text for a postcode that does not look like one of this country; undefined if it does, or is empty. */
export function postcodeWarning(country: Country, typed: string): string | undefined {
  if (typed.trim() === '' || postcodeFits(country, typed)) return undefined;
  const example = POSTCODE_EXAMPLES[country];
  return fill(softChecks.postcode, { country: web.country[country], example });
}

/** The same for a phone number: digits with the country code. */
export function phoneWarning(digits: string): string | undefined {
  if (digits.length < SHORTEST_PHONE || !/^\d+$/.test(digits)) return undefined;
  return parsePhoneNumberFromString(`+${digits}`)?.isValid() === true ? undefined : softChecks.phone;
}
