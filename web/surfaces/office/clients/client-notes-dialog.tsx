import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { clientCalls } from '#shared/contract/clients.ts';
import { officeClient } from '#texts/office-clients.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useCall } from '#web/api/use-call.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import styles from './client.module.css';

const words = officeClient.note;
/** Specification 2, section 9. */
const PAGE_SIZE = 7;

/** What staff wrote about a client, newest first, and a form for a new note. Rendered means open. */
export function ClientNotesDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [start, setStart] = useState(0);
  const [round, setRound] = useState(0);
  return (
    <DialogModal size="lg" title={fill(words.title, { email })} onClose={onClose}>
      <Stack>
        <NoteForm
          key={round}
          email={email}
          onSaved={() => {
            setRound(round + 1);
            setStart(0);
          }}
        />
        <Notes email={email} start={start} onStart={setStart} />
      </Stack>
    </DialogModal>
  );
}

function NoteForm({ email, onSaved }: { email: string; onSaved: () => void }) {
  const { form, submit, busy } = useSendingForm({
    schema: clientCalls.addNote.body,
    initial: { email, note: '' },
    send: (body) => callOnce(clientCalls.addNote, { body }),
    changes: [clientCalls.notes],
    onDone: onSaved,
    // Specification 2, section 8: without an answer there is no message of the server's.
    onRefused: ({ status, message }) => toast.error(status === 0 ? words.notAdded : message),
  });
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="xs" align="flex-start">
        <Textarea
          w="100%"
          label={words.write}
          description={words.hint}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('note')}
        />
        <Button type="submit" loading={busy}>
          {words.save}
        </Button>
      </Stack>
    </form>
  );
}

interface NotesProps {
  email: string;
  start: number;
  onStart: (start: number) => void;
}

function Notes({ email, start, onStart }: NotesProps) {
  const query = useCall(
    clientCalls.notes,
    { query: { email, start: String(start), limit: String(PAGE_SIZE) } },
    { keepPrevious: true },
  );
  return (
    <QueryView query={query}>
      {({ notes }) => (
        <>
          {notes.length === 0 ? (
            <Empty text={words.none} />
          ) : (
            <ul className={styles.notes} aria-label={officeClient.notes}>
              {notes.map((note) => (
                <li key={note.id}>
                  <Text size="sm" component="div">
                    <strong>{note.staff_username}</strong>{' '}
                    <time dateTime={note.created_at}>{formatDateTime(note.created_at)}</time>
                  </Text>
                  <p>{note.note}</p>
                </li>
              ))}
            </ul>
          )}
          <Pager
            start={start}
            pageSize={PAGE_SIZE}
            count={notes.length}
            busy={query.isPlaceholderData}
            onChange={onStart}
          />
        </>
      )}
    </QueryView>
  );
}
