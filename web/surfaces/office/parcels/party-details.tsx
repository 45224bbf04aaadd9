import { parcelWords } from '#shared/messages/en/office-items.ts';
import { Pairs } from '#web/ui/lists/pairs.tsx';
import type { Party } from '#shared/contract/shapes.ts';

const words = parcelWords;

/** All details of a sender or receiver, without empty ones. */
export function PartyDetails({ party: { name, email, phone, address } }: { party: Party }) {
  const pairs = [
    { label: words.name, value: name },
    { label: words.email, value: email },
    { label: words.phone, value: phone },
    { label: words.country, value: address.country_code },
    { label: words.address1, value: address.address_line_1 },
    { label: words.address2, value: address.address_line_2 },
    { label: words.postalCode, value: address.postal_code },
  ];
  return <Pairs pairs={pairs.filter(({ value }) => value !== '')} />;
}
