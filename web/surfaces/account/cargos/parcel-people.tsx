import type { OwnParcel, Party } from '#shared/contract/shapes.ts';
import { isCountry } from '#shared/domain/countries.ts';
import { ownParcels } from '#shared/messages/en/own-parcels.ts';
import { web } from '#shared/messages/en/web.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Pairs } from '#web/ui/lists/pairs.tsx';
import { formatDate } from '#web/ui/time/format-time.ts';

const words = ownParcels;

/** Who sends the parcel to whom, and its weight. */
export function ParcelPeople({ parcel }: { parcel: OwnParcel }) {
  const { sender_information, receiver_information } = parcel.shipping_specs;
  return (
    <SectionCard title={words.people}>
      <Pairs
        pairs={[
          { label: words.sender, value: partyText(sender_information) },
          { label: words.receiver, value: partyText(receiver_information) },
          ...(parcel.delivery_option === 'HOME'
            ? [{ label: words.delivery, value: words.homeDelivery }]
            : []),
          { label: words.weight, value: `${parcel.item.weight} kg` },
          { label: words.created, value: formatDate(parcel.created_at) },
        ]}
      />
    </SectionCard>
  );
}

function partyText({ name, address }: Party): string {
  const { country_code, address_line_1, address_line_2, postal_code } = address;
  const country = isCountry(country_code) ? web.country[country_code] : country_code;
  return [name, address_line_1, address_line_2, postal_code, country].filter(Boolean).join(', ');
}
