import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StaffParcel } from '#shared/contract/shapes.ts';
import { officeNotes } from '#texts/office-notes.ts';
import { useStaff } from '#web/api/use-session.ts';
import { parcelSubject } from '#web/features/notes/note-view.ts';
import { openDialog } from '#web/ui/dialog/open-dialog.ts';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';
import { printLabels } from '../deliveries/print-labels.ts';
import { PARCEL_PARTS, type ParcelPart, partsOf } from '../shared/parcel-page.ts';
import { NoteForm } from '../notes/note-form.tsx';
import { EventDialog, PaymentDialog } from './lazy-dialogs.tsx';

/**
 * Does what the link names (`#pay`) when it is followed: opens the dialog for an event, a payment or a note, or prints the
 * label. What is not possible, or not allowed, moves the focus to its part of the page.
 */
export function LinkedPart({ parcel }: { parcel: StaffParcel }) {
  const [doing, setDoing] = useState<ParcelPart | null>(null);
  const staff = useStaff();
  useLinked((part) => {
    // On a slow device somebody may have opened a dialog meanwhile, and typed in it.
    if (openDialog() === undefined) document.getElementById(part)?.focus();
    if (part === 'label') void printLabels([parcel.tracking_number]);
    else if (staff !== null && partsOf(staff, parcel).includes(part)) setDoing(part);
  });
  const end = () => setDoing(null);
  if (doing === 'event') return <EventDialog parcels={[parcel]} onClose={end} />;
  if (doing === 'pay') return <PaymentDialog parcels={[parcel]} onClose={end} />;
  if (doing !== 'note') return null;
  return (
    <DialogModal onClose={end} title={officeNotes.add}>
      <NoteForm subject={parcelSubject(parcel)} onSaved={end} />
    </DialogModal>
  );
}

/** Calls `onLinked` once with the part that the address names, and takes it out, so that a reload does nothing again. */
function useLinked(onLinked: (part: ParcelPart) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const follow = useEffectEvent(({ hash, ...here }: typeof location) => {
    const linked = PARCEL_PARTS.find((part) => hash === `#${part}`);
    if (linked === undefined) return;
    const { state, pathname, search } = here;
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state: state as unknown });
    onLinked(linked);
  });
  useEffect(() => {
    follow(location);
    // The whole location, which is new each time, so that the same link can be followed again.
  }, [location]);
}
