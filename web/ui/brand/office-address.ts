import type { brand } from '#shared/brand.ts';
import { countries } from '#texts/countries.ts';

type Office = (typeof brand.offices)[number];

/** The lines of an office's address, with its country in the page's language. */
export const addressOf = ({ lines: [street, city], country }: Office): readonly string[] => [
  ...[street, city, countries[country]],
];
