import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { noteCalls } from '#shared/contract/notes.ts';
import { officeNotes } from '#texts/office-notes.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { MentionField } from './mention-field.tsx';
import type { StaffSubject } from '#web/features/notes/note-view.ts';
import { NOTE_READS } from '#web/features/notes/use-refresh-notes.ts';
import styles from './notes.module.css';

interface NoteFormProps {
  subject: StaffSubject;
  onSaved?: () => void;
}

/** Writes a private note; cleared after saving. */
export function NoteForm({ subject, onSaved }: NoteFormProps) {
  const [round, setRound] = useState(0);
  const part = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // The field or button that was used is gone.
    if (round > 0 && hadFocus.current) part.current?.querySelector('textarea')?.focus();
  }, [round]);
  return (
    <div ref={part}>
      <OneNote
        key={round}
        subject={subject}
        onSaved={() => {
          hadFocus.current = part.current?.contains(document.activeElement) ?? false;
          setRound(round + 1);
          onSaved?.();
        }}
      />
    </div>
  );
}

function OneNote({ subject, onSaved }: { subject: StaffSubject; onSaved: () => void }) {
  const { thread, staff } = subject;
  const { form, submit, busy } = useSendingForm({
    schema: noteCalls.store.body,
    initial: { ...thread, body: '' },
    send: ({ body }) => callOnce(noteCalls.store, { body: { ...thread, body } }),
    changes: NOTE_READS,
    onDone: onSaved,
  });
  const { onBlur, ...field } = form.getInputProps('body');
  return (
    <form method="post" onSubmit={submit} noValidate className={styles.panel}>
      <MentionField
        staff={staff}
        {...field}
        // Who leaves an empty note for a button beside it has made no mistake; only Save says that it lacks a text.
        onBlur={() => {
          if (form.getValues().body.trim() !== '') onBlur?.();
        }}
      />
      <div className={styles.tools}>
        <Button type="submit" loading={busy} aria-keyshortcuts="Control+Enter Meta+Enter">
          {officeNotes.save}
        </Button>
      </div>
    </form>
  );
}
