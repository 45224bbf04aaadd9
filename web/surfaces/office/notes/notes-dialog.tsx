import { Stack } from '@mantine/core';
import type { StaffSession } from '#shared/contract/accounts.ts';
import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { officeNotes } from '#texts/office-notes.ts';
import { fill } from '#texts/format.ts';
import { NoteForm } from './note-form.tsx';
import { NotesPanel } from './notes-panel.tsx';
import type { StaffSubject } from '#web/features/notes/note-view.ts';
import { ShareButton } from './share-button.tsx';
import styles from './notes.module.css';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';

interface NotesDialogProps {
  subject: StaffSubject;
  name: string;
  staff: StaffSession['staff'];
  onClose: () => void;
}

/** Reads, writes, shares and deletes notes of a parcel or booking. Rendered means open. */
export function NotesDialog({ subject, name, staff, onClose }: NotesDialogProps) {
  return (
    <DialogModal onClose={onClose} title={fill(officeNotes.notesOf, { name })} size="lg">
      <Stack gap="md">
        {holdsAnyOf(staff, ['EDIT_BOOKING_NOTES']) ? <NoteForm subject={subject} /> : null}
        <NotesPanel subject={subject} staff={staff} />
        <div className={styles.tools}>
          <ShareButton subject={subject} staff={staff} />
        </div>
      </Stack>
    </DialogModal>
  );
}
