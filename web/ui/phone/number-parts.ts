/** A phone number in the two parts of its field, and whole again. Pure. */
import { DIAL_CODES } from './dial-codes.ts';
import { wholeNumber } from './whole-number.ts';

/** What a field begins with. */
interface KnownNumber {
  /** Whose calling code the number has. */
  country: string;
  /** The number without that code, as it is written. */
  rest: string;
  /** Digits with the country code, as on the wire. */
  digits: string;
}

/** The parts of a stored number; `fallback` is the country of an empty one. */
export function splitNumber(digits: string, fallback: string): KnownNumber {
  const preferred = [fallback, 'GE', 'UK', 'IE', 'SE'];
  const country = preferred.find((iso) => digits.startsWith(DIAL_CODES.get(iso) ?? 'none'));
  if (digits === '' || country === undefined)
    return { digits, country: fallback, rest: digits === '' ? '' : `+${digits}` };
  return { digits, country, rest: digits.slice(DIAL_CODES.get(country)?.length) };
}

/** The digits of both parts. Parts that nobody touched are the number as it was stored, however odd. */
export const numberOf = (known: KnownNumber, country: string, rest: string): string =>
  country === known.country && rest === known.rest
    ? known.digits
    : wholeNumber(DIAL_CODES.get(country) ?? '', rest);
