import { noteWords } from '#texts/office-notes.ts';
import { trackingPage } from '#texts/tracking-page.ts';
import { allNotes, type Subject } from '#web/features/notes/note-view.ts';
import { useMarkSeen } from '#web/features/notes/use-mark-seen.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import styles from './shared-notes.module.css';

interface SharedNotesDialogProps {
  subject: Subject;
  onClose: () => void;
}

export function SharedNotesDialog({ subject, onClose }: SharedNotesDialogProps) {
  return (
    <Dialog title={noteWords.notes} onClose={onClose}>
      <SharedNotes subject={subject} />
    </Dialog>
  );
}

/** The notes of a parcel or booking. */
export function SharedNotes({ subject }: { subject: Subject }) {
  if (allNotes(subject).length > 0) return <NoteList subject={subject} />;
  return (
    <Empty text={noteWords.none} hint={noteWords.noneForYou}>
      <ButtonLink look="outline" to="/contact-us">
        {trackingPage.unknown.contact}
      </ButtonLink>
    </Empty>
  );
}

/** Oldest first; showing them marks them as read. */
function NoteList({ subject }: { subject: Subject }) {
  useMarkSeen(subject);
  const inOrder = allNotes(subject).toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  return (
    <ul className={styles.notes}>
      {inOrder.map((one) => (
        <li key={one.id}>
          <p>{one.body}</p>
          <small>
            {one.username} · <time dateTime={one.created_at}>{formatDateTime(one.created_at)}</time>
          </small>
        </li>
      ))}
    </ul>
  );
}
