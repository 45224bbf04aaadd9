import type { OwnParcel } from '#shared/contract/shapes.ts';
import { noteWords } from '#shared/messages/en/office-notes.ts';
import { allNotes, parcelSubject } from '#web/features/notes/note-view.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { SharedNotes } from '../notes/shared-notes.tsx';

/** The shared notes of the parcel and its booking; customers can only read. */
export function ParcelNotes({ parcel }: { parcel: OwnParcel }) {
  const subject = parcelSubject(parcel);
  return (
    <SectionCard title={noteWords.notes}>
      {allNotes(subject).length === 0 ? <p>{noteWords.none}</p> : <SharedNotes subject={subject} />}
    </SectionCard>
  );
}
