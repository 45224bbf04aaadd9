/** The four countries that Merani serves. The UK is UK, never GB, at every edge but flags, phone numbers and IP look-ups. */
export const COUNTRIES = ['GE', 'UK', 'IE', 'SE'] as const;

export type Country = (typeof COUNTRIES)[number];

export const CURRENCIES = ['GBP', 'EUR', 'USD'] as const;

export type Currency = (typeof CURRENCIES)[number];

/** Our code of an ISO 3166 country code: GB becomes UK, everything else stays. */
export function fromIso(code: string): string {
  return code === 'GB' ? 'UK' : code;
}

export function isCountry(code: string): code is Country {
  return (COUNTRIES as readonly string[]).includes(code);
}
