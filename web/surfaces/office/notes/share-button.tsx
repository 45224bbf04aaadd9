import { Button } from '@mantine/core';
import { noteCalls } from '#shared/contract/notes.ts';
import { officeNotes } from '#texts/office-notes.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useAction } from '#web/api/use-action.ts';
import { mayShare, notesByThread, type Subject } from '#web/features/notes/note-view.ts';
import { NOTE_READS } from '#web/features/notes/use-refresh-notes.ts';

/**
 * Shares the whole thread with the customer, or makes it private again; for the main admin and the thread's
 * authors.
 */
export function ShareButton({ subject, staff }: { subject: Subject; staff: { id: number } }) {
  const { own } = notesByThread(subject);
  const newest = own.at(-1)?.id;
  const oldest = own.find((note) => note.staff_id !== null)?.id;
  const { run, busy } = useAction({
    // The state that is meant: a colleague may have pressed, or written, as well.
    send: (isPublic: boolean) =>
      callOnce(noteCalls.share, { body: { ...subject.thread, public: isPublic, newest, oldest } }),
    changes: NOTE_READS,
  });
  if (!mayShare(staff, own)) return null;
  // What the receiver wrote is never shared.
  const shareable = own.filter((note) => note.staff_id !== null || note.customer_id !== null);
  const allShared = shareable.length > 0 && shareable.every((note) => note.public === 1);
  return (
    <Button variant="default" size="xs" loading={busy} onClick={() => void run(!allShared)}>
      {allShared ? officeNotes.stopSharing : officeNotes.share}
    </Button>
  );
}
