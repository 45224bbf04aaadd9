/** The four countries that Merani serves. Always UK, never GB, except for flags, phone numbers and IP lookups. */
export const COUNTRIES = ['GE', 'UK', 'IE', 'SE'] as const;

export type Country = (typeof COUNTRIES)[number];

export const CURRENCIES = ['GBP', 'EUR', 'USD'] as const;

export type Currency = (typeof CURRENCIES)[number];

/** Converts an ISO 3166 country code: GB becomes UK, all others stay. */
export function fromIso(code: string): string {
  return code === 'GB' ? 'UK' : code;
}

export function isCountry(code: string): code is Country {
  return (COUNTRIES as readonly string[]).includes(code);
}
