import { LANGUAGE_COOKIE, type Language } from '#shared/domain/languages.ts';

const YEAR = 365 * 24 * 3600;

/** Remembers the language in which what has no language of its own is shown: screens of the application, ways back to us. */
export function chooseLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
}
