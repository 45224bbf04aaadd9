import type { Country } from './countries.ts';

/** The languages of the product. English stands at the root of the site, the others under their code. */
export const LANGUAGES = ['en', 'ka', 'sv'] as const;
export type Language = (typeof LANGUAGES)[number];

const OF_COUNTRY: Readonly<Record<Country, Language>> = { GE: 'ka', SE: 'sv', UK: 'en', IE: 'en' };

/** The language of somebody with an address in this country who has not chosen one (beyond the documents, section 1). */
export const languageOfCountry = (country: Country): Language => OF_COUNTRY[country];

/** Each language's own name. */
export const LANGUAGE_NAMES = {
  en: 'English',
  ka: 'ქართული',
  sv: 'Svenska',
} as const satisfies Record<Language, string>;

/** For numbers; money is written as in English in all of them. Georgian as in English: Chromium has no Georgian, so that each browser would write another. */
export const LOCALES = { en: 'en-GB', ka: 'en-GB', sv: 'sv-SE' } as const satisfies Record<Language, string>;

/** The cookie with the language that a visitor has chosen. */
export const LANGUAGE_COOKIE = 'lang';

/** What the paths of a language's pages begin with: nothing, /ka or /sv. */
export const pathPrefix = (language: Language): string => (language === 'en' ? '' : `/${language}`);

/** The language of a path, and the path without it; without a query. */
export function splitPath(path: string): { language: Language; rest: string } {
  const language = LANGUAGES.find(
    (one) => one !== 'en' && (path === `/${one}` || path.startsWith(`/${one}/`)),
  );
  return language === undefined ? { language: 'en', rest: path } : { language, rest: path.slice(3) || '/' };
}

/** A language by its code in any case, or with a region (ka-GE); undefined if the product does not have it. */
export function languageOf(code: string | undefined): Language | undefined {
  const [main = ''] = (code ?? '').trim().toLowerCase().split('-');
  return LANGUAGES.find((one) => one === main);
}
