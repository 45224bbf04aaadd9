/** Where senders bring their parcels. */
import { brand } from '#shared/brand.ts';
import type { Country } from './countries.ts';

/** The address of the office in a country on one line; null if there is none, and the place is agreed by phone. */
export function dropOffPlace(country: Country): string | null {
  return brand.offices.find((office) => office.country === country)?.lines.join(', ') ?? null;
}
