import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { officeParcel, parcelWords } from '#texts/office-parcels.ts';
import { useStaff } from '#web/api/use-session.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import type { Side } from './correction-dialog.tsx';
import { CorrectionDialog } from './lazy-corrections.ts';
import { PersonDetails } from './person-details.tsx';
import type { StaffParcel } from '#shared/contract/shapes.ts';

const words = officeParcel;

/** Sender or receiver of a parcel; read-only once the parcel is released. */
export function SideCard({ parcel, side }: { parcel: StaffParcel; side: Side }) {
  const staff = useStaff();
  const [editing, setEditing] = useState(false);
  const person = parcel.shipping_specs[`${side}_information`];
  const editable =
    staff !== null && holdsAnyOf(staff, ['EDIT_CONTACT_INFORMATION']) && parcel.status !== 'RELEASED';
  return (
    <SectionCard
      title={parcelWords[side]}
      actions={
        editable ? (
          <Button
            variant="default"
            size="xs"
            aria-label={words.editLabel[side]}
            onClick={() => setEditing(true)}
          >
            {words.edit}
          </Button>
        ) : null
      }
    >
      <PersonDetails person={person} isClient={side === 'sender'} />
      <Suspense>
        {editing ? (
          <CorrectionDialog parcel={parcel} side={side} person={person} onClose={() => setEditing(false)} />
        ) : null}
      </Suspense>
    </SectionCard>
  );
}
