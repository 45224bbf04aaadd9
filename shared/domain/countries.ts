/** The four countries that Merani serves. The UK is UK, never GB, at every edge but flags, phone numbers and IP look-ups. */
export const COUNTRIES = ['GE', 'UK', 'IE', 'SE'] as const;

export type Country = (typeof COUNTRIES)[number];

export const CURRENCIES = ['GBP', 'EUR', 'USD'] as const;

export type Currency = (typeof CURRENCIES)[number];

/** Our code of an ISO 3166 country code: GB becomes UK, everything else stays. */
export function fromIso(code: string): string {
  return code === 'GB' ? 'UK' : code;
}

/** The ISO 3166 code of one of our codes: UK becomes GB. */
export function toIso(code: string): string {
  return code === 'UK' ? 'GB' : code;
}

export function isCountry(code: string): code is Country {
  return (COUNTRIES as readonly string[]).includes(code);
}
