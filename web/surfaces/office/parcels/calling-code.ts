/** Phone numbers of senders and receivers, who say them as at home. Pure. */
import type { Country } from '#shared/domain/countries.ts';
import { phoneDigits } from '#shared/domain/phone-digits.ts';

export const CALLING_CODES: Record<Country, string> = { GE: '995', UK: '44', IE: '353', SE: '46' };

/**
 * A typed number with its calling code: 020 7946 0123 in the UK is 442079460123. Georgians leave the zero out of mobile
 * numbers. Others stay as typed.
 */
export function withCallingCode(country: Country, typed: string): string {
  const digits = phoneDigits(typed);
  const number = digits.replace(/^0(?=[1-9])/, '');
  const isMobile = country === 'GE' && /^5\d{8}$/.test(digits) && !typed.includes('+');
  return isMobile || number !== digits ? CALLING_CODES[country] + number : typed;
}

/** A sender or a receiver with the calling code in the phone. */
export const withCallingCodes = <P extends { phone: string; country_code: Country }>(person: P): P => ({
  ...person,
  phone: withCallingCode(person.country_code, person.phone),
});
