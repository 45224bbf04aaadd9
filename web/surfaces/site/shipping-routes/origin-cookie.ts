/** The cookie `originCountry`: the visitor's country, stored for seven days (specification 1, section 2, Cookies). */

const AGE = 7 * 24 * 60 * 60;

export function storedOrigin(): string | undefined {
  return /(?:^|; )originCountry=([A-Z]{2})/.exec(document.cookie)?.[1];
}

export function storeOrigin(country: string): void {
  document.cookie = `originCountry=${country}; path=/; max-age=${AGE}; samesite=lax`;
}
