import { Button } from '@mantine/core';
import { noteCalls } from '#shared/contract/notes.ts';
import { officeNotes } from '#shared/messages/en/office-notes.ts';
import { showFailure } from '../../api/show-failure.ts';
import { useSend } from '../../api/use-call.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { mayShare, notesByThread, type Subject } from './note-view.ts';
import { useRefreshNotes } from './use-refresh-notes.ts';

/** Shares the whole thread with the customer, or takes that back; for the main admin and authors in it. */
export function ShareButton({ subject, staff }: { subject: Subject; staff: { id: number } }) {
  const share = useSend(noteCalls.share);
  const refresh = useRefreshNotes();
  const { own } = notesByThread(subject);
  if (!mayShare(staff, own)) return null;
  const allShared = own.length > 0 && own.every((note) => note.public === 1);
  const toggle = async () => {
    try {
      const { message } = await share.mutateAsync({ body: subject.thread });
      toast.success(message);
    } catch (failure) {
      showFailure(failure);
    }
    await refresh();
  };
  return (
    <Button variant="default" size="xs" loading={share.isPending} onClick={() => void toggle()}>
      {allShared ? officeNotes.stopSharing : officeNotes.share}
    </Button>
  );
}
