import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { officeParcel, parcelWords } from '#texts/office-parcels.ts';
import { useStaff } from '#web/api/use-session.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import type { Target } from './address-dialog.tsx';
import { AddressDialog } from './lazy-corrections.ts';
import { PartyDetails } from './party-details.tsx';
import type { StaffParcel } from '#shared/contract/shapes.ts';

const words = officeParcel;

/** Sender or receiver of a parcel; read-only once the parcel is released. */
export function PartyCard({ parcel, target }: { parcel: StaffParcel; target: Target }) {
  const staff = useStaff();
  const [editing, setEditing] = useState(false);
  const party = parcel.shipping_specs[`${target}_information`];
  const editable =
    staff !== null && holdsAnyOf(staff, ['EDIT_CONTACT_INFORMATION']) && parcel.status !== 'RELEASED';
  return (
    <SectionCard
      title={parcelWords[target]}
      actions={
        editable ? (
          <Button
            variant="default"
            size="xs"
            aria-label={words.editLabel[target]}
            onClick={() => setEditing(true)}
          >
            {words.edit}
          </Button>
        ) : null
      }
    >
      <PartyDetails party={party} isClient={target === 'sender'} />
      <Suspense>
        {editing ? (
          <AddressDialog parcel={parcel} target={target} party={party} onClose={() => setEditing(false)} />
        ) : null}
      </Suspense>
    </SectionCard>
  );
}
