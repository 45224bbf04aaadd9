/** Writes for one person, in their language: for mails, text messages and documents. */
import type { Country } from '#shared/domain/countries.ts';
import { languageOfCountry, pathPrefix, type Language } from '#shared/domain/languages.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { catalogueOf, type Catalogue } from '#texts/catalogues.ts';
import { say } from '#texts/told.ts';

export interface Wording {
  language: Language;
  texts: Catalogue;
  /** Writes the messages of `told` that are in a text. */
  say(text: string): string;
  /** An amount in minor units with its symbol, in each language alike. */
  money(minor: number, currency: string): string;
  /** An instant with these parts. */
  date(instant: Date, parts: Intl.DateTimeFormatOptions): string;
  /** The path of one of the product's pages in this language: `/ka/tracking/MR-1`. */
  pathOf(path: string): string;
}

/** Unlike every browser, the server knows the Georgian names of days and months. */
const DATES = { en: 'en-GB', ka: 'ka-GE', sv: 'sv-SE' } as const satisfies Record<Language, string>;

export function wordingOf(language: Language): Wording {
  const texts = catalogueOf(language);
  return {
    language,
    texts,
    say: (text) => say(text, texts),
    money: formatMoney,
    date: (instant, parts) => new Intl.DateTimeFormat(DATES[language], parts).format(instant),
    pathOf: (path) => `${pathPrefix(language)}${path}`,
  };
}

/** What is known about the language of a reader; undefined and null alike where nothing is. */
export interface LanguageHints {
  /** What the reader has chosen. */
  language?: Language | null;
  /** The country of the reader's address. */
  country?: Country | null;
}

/** The first chosen language, otherwise that of the first known address, otherwise English (beyond the documents, section 1). */
export function languageFor(...known: readonly (LanguageHints | undefined)[]): Language {
  const chosen = known.find((one) => one?.language != null)?.language;
  if (chosen != null) return chosen;
  const country = known.find((one) => one?.country != null)?.country;
  return country == null ? 'en' : languageOfCountry(country);
}
