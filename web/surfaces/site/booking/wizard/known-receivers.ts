import type { savedReceiver } from '#shared/contract/addresses.ts';
import type { Country } from '#shared/domain/countries.ts';
import type { z } from 'zod';
import type { DraftItem } from './draft.ts';

type Address = DraftItem['address'];

/** Receivers in a country to suggest, without duplicates: this booking's first, then the saved ones. */
export function knownReceivers(
  saved: readonly z.infer<typeof savedReceiver>[],
  items: readonly DraftItem[],
  country: Country,
): Address[] {
  const typed = items.map((one) => one.address).filter((one) => one.line_1 !== '');
  const savedReceivers = saved.map((one) => ({
    id: one.id,
    name: one.name,
    email: one.email,
    phone: one.phone,
    country_code: country,
    line_1: one.address_line_1,
    line_2: one.address_line_2,
    postal_code: one.address_postal_code,
  }));
  const here = [...typed.filter((one) => one.country_code === country), ...savedReceivers];
  const byText = new Map(here.toReversed().map((one) => [`${one.name}\n${one.line_1}`.toLowerCase(), one]));
  return [...byText.values()].toReversed();
}
