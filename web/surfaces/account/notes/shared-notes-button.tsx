import { useState } from 'react';
import { noteWords } from '#shared/messages/en/office-notes.ts';
import { fill } from '#shared/messages/format.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Empty } from '#web/ui/states/empty.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import { allNotes, countText, type Subject } from '#web/features/notes/note-view.ts';
import { useMarkSeen } from '#web/features/notes/use-mark-seen.ts';
import styles from './shared-notes.module.css';

/** Opens the notes of a parcel or booking: the shared ones and the customer's own. Customers can only read. */
export function SharedNotesButton({ subject }: { subject: Subject }) {
  const [open, setOpen] = useState(false);
  const count = countText(allNotes(subject).length);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {fill(noteWords.viewNotes, { count })}
      </Button>
      {open ? <SharedNotes subject={subject} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SharedNotes({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  useMarkSeen(subject);
  const inOrder = allNotes(subject).toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  return (
    <Dialog title={noteWords.notes} onClose={onClose}>
      {inOrder.length === 0 ? (
        <Empty text={noteWords.none} />
      ) : (
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
      )}
    </Dialog>
  );
}
