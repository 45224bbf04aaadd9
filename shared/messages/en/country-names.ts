/** The world's countries by code, sorted by name. */
import { COUNTRY_NAMES } from '#shared/domain/country-names.ts';

export const countryNames = COUNTRY_NAMES;

/** Territories with their own calling code that are not in ISO 3166. */
export const territoryNames = { AC: 'Ascension Island', XK: 'Kosovo', TA: 'Tristan da Cunha' } as const;
