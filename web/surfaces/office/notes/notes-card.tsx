import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { noteWords, officeNotes } from '#texts/office-notes.ts';
import { useStaff } from '#web/api/use-session.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { NoteForm } from './note-form.tsx';
import { NotesPanel } from './notes-panel.tsx';
import type { StaffSubject } from '#web/features/notes/note-view.ts';
import { ShareButton } from './share-button.tsx';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';

/** The notes on a parcel's page. */
export function NotesCard({ subject }: { subject: StaffSubject }) {
  const staff = useStaff();
  const [adding, setAdding] = useState(false);
  if (staff === null) return null;
  const actions = (
    <Group gap="xs">
      <ShareButton subject={subject} staff={staff} />
      {holdsAnyOf(staff, ['EDIT_BOOKING_NOTES']) ? (
        <Button variant="default" size="xs" onClick={() => setAdding(true)}>
          {officeNotes.add}
        </Button>
      ) : null}
    </Group>
  );
  return (
    <SectionCard id="note" title={noteWords.notes} actions={actions}>
      <NotesPanel subject={subject} staff={staff} />
      {adding ? (
        <DialogModal onClose={() => setAdding(false)} title={officeNotes.add}>
          <NoteForm subject={subject} onSaved={() => setAdding(false)} />
        </DialogModal>
      ) : null}
    </SectionCard>
  );
}
