import type { OwnParcel, Person } from '#shared/contract/shapes.ts';
import { isCountry } from '#shared/domain/countries.ts';
import { ownParcels } from '#texts/own-parcels.ts';
import { countries } from '#texts/countries.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Pairs } from '#web/ui/lists/pairs.tsx';
import { formatDate } from '#web/ui/time/format-time.ts';
import { formatWeight } from '#web/ui/money/format-weight.ts';

const words = ownParcels;

/** Who sends the parcel to whom, and its weight. */
export function ParcelPeople({ parcel }: { parcel: OwnParcel }) {
  const { sender_information, receiver_information } = parcel.shipping_specs;
  return (
    <SectionCard title={words.people}>
      <Pairs
        pairs={[
          { label: words.sender, value: personText(sender_information) },
          { label: words.receiver, value: personText(receiver_information) },
          ...(parcel.delivery_option === 'HOME'
            ? [{ label: words.delivery, value: words.homeDelivery }]
            : []),
          { label: words.weight, value: formatWeight(parcel.item.weight) },
          { label: words.created, value: formatDate(parcel.created_at) },
        ]}
      />
    </SectionCard>
  );
}

function personText({ name, address }: Person): string {
  const { country_code, address_line_1, address_line_2, postal_code } = address;
  const country = isCountry(country_code) ? countries[country_code] : country_code;
  return [name, address_line_1, address_line_2, postal_code, country].filter(Boolean).join(', ');
}
