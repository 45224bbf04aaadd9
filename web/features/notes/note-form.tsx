import { Button } from '@mantine/core';
import { useState } from 'react';
import { noteCalls } from '#shared/contract/notes.ts';
import { officeNotes } from '#shared/messages/en/office-notes.ts';
import { showFailure } from '../../api/show-failure.ts';
import { useSend } from '../../api/use-call.ts';
import { useContractForm } from '../../ui/mantine/use-contract-form.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { MentionField } from './mention-field.tsx';
import type { StaffSubject } from './note-view.ts';
import { useRefreshNotes } from './use-refresh-notes.ts';
import styles from './notes.module.css';

interface NoteFormProps {
  subject: StaffSubject;
  onSaved?: () => void;
}

/** Writes a private note; it is empty again once it was saved. */
export function NoteForm({ subject, onSaved }: NoteFormProps) {
  const [round, setRound] = useState(0);
  return (
    <OneNote
      key={round}
      subject={subject}
      onSaved={() => {
        setRound(round + 1);
        onSaved?.();
      }}
    />
  );
}

function OneNote({ subject, onSaved }: { subject: StaffSubject; onSaved: () => void }) {
  const { thread, staff } = subject;
  const form = useContractForm(noteCalls.store.body, { ...thread, body: '' });
  const save = useSend(noteCalls.store);
  const refresh = useRefreshNotes();
  const submit = form.onSubmit(async ({ body }) => {
    try {
      const { message } = await save.mutateAsync({ body: { ...thread, body } });
      toast.success(message);
      onSaved();
      await refresh();
    } catch (failure) {
      if (!form.markFailed(failure)) showFailure(failure);
    }
  }, form.focusFirstError);
  return (
    <form onSubmit={submit} noValidate className={styles.panel}>
      <MentionField staff={staff} {...form.getInputProps('body')} />
      <div className={styles.tools}>
        <Button type="submit" loading={save.isPending}>
          {officeNotes.save}
        </Button>
      </div>
    </form>
  );
}
