import { countryNames, territoryNames } from '#texts/country-names.ts';
import { locale } from './language/locale.ts';

const { compare } = new Intl.Collator(locale);

/** The world's countries, each with its code, sorted by name as the page's language sorts. */
export const COUNTRIES_BY_NAME: readonly (readonly [code: string, name: string])[] = Object.entries(
  countryNames,
).toSorted(([, one], [, other]) => compare(one, other));

const NAMES: ReadonlyMap<string, string> = new Map([...COUNTRIES_BY_NAME, ...Object.entries(territoryNames)]);

/** Countries, and then territories, by code. */
export const COUNTRY_CODES: readonly string[] = [...NAMES.keys()];

/** A country's name in the page's language, or the code itself if it is unknown. */
export const countryName = (code: string): string => NAMES.get(code) ?? code;
