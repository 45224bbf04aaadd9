import type { Country } from '../domain/countries.ts';

interface Texts {
  offices: Readonly<Record<string, Readonly<Record<'street' | 'city', string>>>>;
  countries: Readonly<Record<Country, string>>;
}

/** The lines of the address of a country's office; undefined if it has none. `texts` are in the reader's language. */
export function officeAddress(
  country: Country,
  { offices, countries }: Texts,
): readonly [street: string, city: string, country: string] | undefined {
  const office = offices[country];
  return office && [office.street, office.city, countries[country]];
}
