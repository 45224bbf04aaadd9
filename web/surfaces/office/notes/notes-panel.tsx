import type { StaffSession } from '#shared/contract/accounts.ts';
import { noteWords, officeNotes } from '#texts/office-notes.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { NoteList } from './note-list.tsx';
import { notesByThread, type Subject } from '#web/features/notes/note-view.ts';
import { useMarkSeen } from '#web/features/notes/use-mark-seen.ts';
import styles from './notes.module.css';

/** All notes of a parcel or booking, newest first; showing them marks them as read. */
export function NotesPanel({ subject, staff }: { subject: Subject; staff: StaffSession['staff'] }) {
  const unread = useMarkSeen(subject);
  const { own, beside } = notesByThread(subject);
  const besideTitle = 'tracking' in subject.thread ? officeNotes.ofBooking : officeNotes.ofParcels;
  if (own.length + beside.length === 0) return <Empty text={noteWords.none} />;
  return (
    <div className={styles.panel}>
      {own.length === 0 ? null : (
        <NoteList label={noteWords.notes} notes={own.toReversed()} staff={staff} unread={unread} />
      )}
      {beside.length === 0 ? null : (
        <>
          <h3>{besideTitle}</h3>
          <NoteList label={besideTitle} notes={beside.toReversed()} staff={staff} unread={unread} />
        </>
      )}
    </div>
  );
}
