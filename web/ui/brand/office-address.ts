import type { Country } from '#shared/domain/countries.ts';
import { countries } from '#texts/countries.ts';
import { officeAddress } from '#texts/office-address.ts';
import { offices } from '#texts/offices.ts';

/** The lines of the address of a country's office in the page's language; none without an office. */
export const addressIn = (country: Country): readonly string[] =>
  officeAddress(country, { offices, countries }) ?? [];

/** The same on one line. Null without an office: where senders bring their parcels is then agreed by phone. */
export const dropOffPlace = (country: Country): string | null => addressIn(country).join(', ') || null;
