import { useState } from 'react';
import { officeNotes } from '#texts/office-notes.ts';
import { fill } from '#texts/format.ts';
import { useStaff } from '#web/api/use-session.ts';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { allNotes, hasNewMention, countText, type StaffSubject } from '#web/features/notes/note-view.ts';
import { NotesDialog } from './notes-dialog.tsx';
import styles from './notes.module.css';

const words = officeNotes;

/** Opens the notes and shows their number; highlighted while an unseen note mentions the user. */
export function NotesButton({ subject }: { subject: StaffSubject }) {
  const staff = useStaff();
  const [open, setOpen] = useState(false);
  if (staff === null) return null;
  const { thread } = subject;
  const name = 'tracking' in thread ? thread.tracking : fill(words.booking, { id: thread.booking });
  const mentioned = hasNewMention(subject, staff.username);
  const count = countText(allNotes(subject).length);
  return (
    <>
      <RowButton
        icon="note"
        className={styles.button}
        data-mentioned={mentioned || undefined}
        aria-label={fill(mentioned ? words.buttonMentioned : words.button, { name, count })}
        onClick={() => setOpen(true)}
      >
        {count}
      </RowButton>
      {open ? (
        <NotesDialog subject={subject} name={name} staff={staff} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
