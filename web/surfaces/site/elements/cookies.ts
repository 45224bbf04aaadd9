const DAY = 24 * 60 * 60;

export function hasCookie(name: string): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));
}

export function setCookie(name: string, days: number): void {
  document.cookie = `${name}=1; path=/; max-age=${days * DAY}; samesite=lax`;
}
