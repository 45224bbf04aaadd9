import type { OwnParcel } from '#shared/contract/shapes.ts';
import { noteWords } from '#texts/office-notes.ts';
import { parcelSubject } from '#web/features/notes/note-view.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { SharedNotes } from '../notes/shared-notes.tsx';

/** The shared notes of the parcel and its booking; customers can only read. */
export function ParcelNotes({ parcel }: { parcel: OwnParcel }) {
  return (
    <SectionCard title={noteWords.notes}>
      <SharedNotes subject={parcelSubject(parcel)} />
    </SectionCard>
  );
}
