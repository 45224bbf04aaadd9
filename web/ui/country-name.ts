import { countryNames, territoryNames } from '#texts/country-names.ts';

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries({ ...countryNames, ...territoryNames }));

/** Countries and territories by code, sorted by name. */
export const COUNTRY_CODES: readonly string[] = [...NAMES.keys()];

/** A country's name in the page's language, or the code itself if it is unknown. */
export const countryName = (code: string): string => NAMES.get(code) ?? code;
