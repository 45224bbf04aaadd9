import { useState } from 'react';
import { noteWords } from '#texts/office-notes.ts';
import { fill } from '#texts/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { allNotes, countText, type Subject } from '#web/features/notes/note-view.ts';
import { SharedNotesDialog } from './shared-notes.tsx';

/** Opens the notes of a parcel or booking: the shared ones and the customer's own. Customers can only read. */
export function SharedNotesButton({ subject }: { subject: Subject }) {
  const [open, setOpen] = useState(false);
  const count = countText(allNotes(subject).length);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {fill(noteWords.viewNotes, { count })}
      </Button>
      {open ? <SharedNotesDialog subject={subject} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
