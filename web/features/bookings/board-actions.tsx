import { Button, Group, Paper, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { bookingCalls } from '#shared/contract/bookings.ts';
import { mayDeleteBookings, type StaffRights } from '#shared/domain/privileges.ts';
import { officeBookings } from '#shared/messages/en/office-bookings.ts';
import { fill } from '#shared/messages/format.ts';
import { validation } from '#shared/messages/en/validation.ts';
import { showFailure } from '../../api/show-failure.ts';
import { keyOf, useSend } from '../../api/use-call.ts';
import { DialogModal } from '../../ui/mantine/dialog-modal.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { DeleteBookingsDialog } from './delete-bookings-dialog.tsx';

const words = officeBookings;

type Step = 'handle' | 'finish' | 'pending' | 'cancel' | 'delete';

interface BoardActionsProps {
  selected: readonly number[];
  staff: StaffRights;
  onDone: () => void;
}

/** Takes a step with all selected bookings, or with none when one of them cannot. */
function useStep(selected: readonly number[], onDone: () => void) {
  const queries = useQueryClient();
  const proceed = useSend(bookingCalls.proceed);
  const take = (status: Step, courier: { courier_phone?: string; courier_note?: string } = {}) => {
    if (selected.length === 0) return toast.error(validation.selectBooking);
    return proceed.mutate(
      { body: { booking_ids: [...selected], status, ...courier } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onDone();
        },
        onError: showFailure,
        onSettled: () => queries.invalidateQueries({ queryKey: keyOf(bookingCalls.list) }),
      },
    );
  };
  return { take, busy: proceed.isPending ? proceed.variables.body?.status : undefined };
}

export function BoardActions({ selected, staff, onDone }: BoardActionsProps) {
  const [asking, setAsking] = useState<'handle' | 'delete' | null>(null);
  const close = () => setAsking(null);
  const { take, busy } = useStep(selected, () => {
    close();
    onDone();
  });
  const ask = (what: 'handle' | 'delete') =>
    selected.length === 0 ? toast.error(validation.selectBooking) : setAsking(what);
  return (
    <Paper withBorder p="xs" mb="md" pos="sticky" top={8} style={{ zIndex: 5 }}>
      <Group gap="xs">
        <Text size="sm" fw={600} aria-live="polite">
          {fill(words.selected, { count: selected.length })}
        </Text>
        <Button size="xs" onClick={() => ask('handle')}>
          {words.actions.handle}
        </Button>
        {(['finish', 'pending', 'cancel'] as const).map((step) => (
          <Button key={step} size="xs" variant="default" loading={busy === step} onClick={() => take(step)}>
            {words.actions[step]}
          </Button>
        ))}
        {mayDeleteBookings(staff) ? (
          <Button size="xs" variant="default" onClick={() => ask('delete')}>
            {words.actions.delete}
          </Button>
        ) : null}
        {selected.length === 0 ? null : (
          <Button size="xs" variant="subtle" onClick={onDone}>
            {words.clear}
          </Button>
        )}
      </Group>
      {asking === 'handle' ? (
        <HandleDialog
          busy={busy === 'handle'}
          onSend={(courier) => take('handle', courier)}
          onClose={close}
        />
      ) : null}
      {asking === 'delete' ? (
        <DeleteBookingsDialog
          ids={selected}
          busy={busy === 'delete'}
          onConfirm={() => take('delete')}
          onClose={close}
        />
      ) : null}
    </Paper>
  );
}

interface HandleDialogProps {
  busy: boolean;
  onSend: (courier: { courier_phone: string; courier_note: string }) => void;
  onClose: () => void;
}

function HandleDialog({ busy, onSend, onClose }: HandleDialogProps) {
  const [fault, setFault] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const courier = {
      courier_phone: String(form.get('courier_phone')),
      courier_note: String(form.get('courier_note')),
    };
    if (courier.courier_phone.trim() === '') return setFault(validation.courierPhone);
    return onSend(courier);
  };
  return (
    <DialogModal onClose={onClose} title={words.handleTitle} size="sm">
      <form onSubmit={submit} noValidate>
        <TextInput
          name="courier_phone"
          type="tel"
          label={words.courierPhone}
          withAsterisk
          maxLength={255}
          error={fault}
          data-autofocus
        />
        <TextInput name="courier_note" label={words.courierNote} maxLength={255} mt="sm" />
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={busy}>
            {words.actions.handle}
          </Button>
        </Group>
      </form>
    </DialogModal>
  );
}
