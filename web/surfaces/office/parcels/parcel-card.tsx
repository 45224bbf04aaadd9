import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { officeParcel, parcelWords } from '#texts/office-parcels.ts';
import { fill } from '#texts/format.ts';
import { useStaff } from '#web/api/use-session.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Pairs } from '#web/ui/lists/pairs.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { formatNumber } from '#web/ui/money/format-money.ts';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import type { StaffParcel } from '#shared/contract/shapes.ts';
import { StatusBadge } from '../shared/status-badge.tsx';
import { WeightDialog } from './lazy-corrections.ts';

const words = officeParcel;

/** The parcel's own data; its weight can be corrected until it is paid or released. */
export function ParcelCard({ parcel }: { parcel: StaffParcel }) {
  const staff = useStaff();
  const [weighing, setWeighing] = useState(false);
  const { item, shipping_specs: specs, customer } = parcel;
  const correctable =
    staff !== null &&
    holdsAnyOf(staff, ['HANDLE_CARGO']) &&
    parcel.invoice.payment_status === 'PENDING' &&
    parcel.status !== 'RELEASED';
  const pairs = [
    { label: parcelWords.status, value: <StatusBadge status={parcel.status} /> },
    {
      label: parcelWords.route,
      value: `${specs.route.source_country_code}/${specs.route.destination_country_code}`,
    },
    { label: parcelWords.weight, value: fill(parcelWords.kilograms, { weight: formatNumber(item.weight) }) },
    { label: parcelWords.description, value: item.description },
    { label: words.value, value: formatMoney(item.item_price, item.item_currency_code) },
    {
      label: parcelWords.collection,
      value: parcel.collection_option === 'HOME' ? parcelWords.home : parcelWords.office,
    },
    {
      label: parcelWords.delivery,
      value: parcel.delivery_option === 'HOME' ? parcelWords.home : parcelWords.office,
    },
    { label: words.customerType, value: parcelWords.customerTypes[parcel.customer_type] },
    {
      label: words.bookedBy,
      value: customer.id === undefined ? `${customer.email} (${words.guest})` : customer.email,
    },
    { label: parcelWords.created, value: formatDateTime(parcel.created_at) },
    { label: words.releaseCode, value: <ReleaseCode code={parcel.release_code} /> },
    { label: words.notes, value: parcel.notes },
  ];
  return (
    <SectionCard
      title={words.cargo}
      actions={
        correctable ? (
          <Button variant="default" size="xs" onClick={() => setWeighing(true)}>
            {words.correctWeight}
          </Button>
        ) : null
      }
    >
      <Pairs pairs={pairs.filter(({ value }) => value !== '')} />
      <Suspense>
        {weighing ? <WeightDialog parcel={parcel} onClose={() => setWeighing(false)} /> : null}
      </Suspense>
    </SectionCard>
  );
}

/** Takes the focus of the button that it replaces. */
function ShownCode({ code }: { code: string }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <span ref={text} tabIndex={-1} className="code">
      {code}
    </span>
  );
}

/** The receiver says the code. It is hidden here, so that nobody can read it across the counter. */
function ReleaseCode({ code }: { code: string }) {
  const [shown, setShown] = useState(false);
  if (shown) return <ShownCode code={code} />;
  return (
    <Button variant="subtle" size="compact-xs" onClick={() => setShown(true)}>
      {words.showCode}
    </Button>
  );
}
