import { Button, Group, Paper, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { bookingCalls } from '#shared/contract/bookings.ts';
import type { Input } from '#shared/contract/define-call.ts';
import { mayDeleteBookings, type StaffRights } from '#shared/domain/privileges.ts';
import { officeBookings } from '#texts/office-bookings.ts';
import { fill } from '#texts/format.ts';
import { validation } from '#texts/validation.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useAction } from '#web/api/use-action.ts';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import type { BoardBooking } from './board-card.tsx';
import { CancelBookingsDialog } from './cancel-bookings-dialog.tsx';
import { DeleteBookingsDialog } from './delete-bookings-dialog.tsx';

const words = officeBookings;

type Proceed = NonNullable<Input<typeof bookingCalls.proceed>['body']>;
type Action = Proceed['status'];

/** The actions that are asked about first. */
type Question = Extract<Action, 'handle' | 'cancel' | 'delete'>;

interface BoardActionsProps {
  selected: readonly BoardBooking[];
  staff: StaffRights;
  onDone: () => void;
}

/** Applies an action to all selected bookings, or to none if it is not possible for one of them. */
const actionOf = (onDone: () => void) => ({
  send: (body: Proceed) => callOnce(bookingCalls.proceed, { body }),
  changes: [bookingCalls.list],
  onDone,
});

export function BoardActions({ selected, staff, onDone }: BoardActionsProps) {
  const [asking, setAsking] = useState<Question | null>(null);
  const ids = selected.map(({ id }) => id);
  const close = () => setAsking(null);
  const done = () => {
    close();
    onDone();
  };
  const [running, setRunning] = useState<Action>();
  const { run, busy } = useAction(actionOf(done));
  const act = (status: Action) => {
    if (selected.length === 0) return toast.error(validation.selectBooking);
    setRunning(status);
    return void run({ booking_ids: ids, status });
  };
  const ask = (what: Question) =>
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
        {(['finish', 'pending', 'cancel'] as const).map((action) => (
          <Button
            key={action}
            size="xs"
            variant="default"
            loading={busy && running === action}
            onClick={() => (action === 'cancel' ? ask(action) : act(action))}
          >
            {words.actions[action]}
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
      <Dialogs asking={asking} selected={selected} busy={busy} act={act} onDone={done} onClose={close} />
    </Paper>
  );
}

interface DialogsProps {
  asking: Question | null;
  selected: readonly BoardBooking[];
  busy: boolean;
  act: (status: Action) => void;
  onDone: () => void;
  onClose: () => void;
}

/** The question that is asked now. */
function Dialogs({ asking, selected, busy, act, onDone, onClose }: DialogsProps) {
  const ids = selected.map(({ id }) => id);
  if (asking === 'handle') {
    const dropOff = selected.every(({ drop_off }) => drop_off === 1);
    return <HandleDialog selected={ids} dropOff={dropOff} onDone={onDone} onClose={onClose} />;
  }
  const dialog = { busy, onClose };
  if (asking === 'cancel')
    return <CancelBookingsDialog bookings={selected} onConfirm={() => act('cancel')} {...dialog} />;
  if (asking === 'delete')
    return <DeleteBookingsDialog ids={ids} onConfirm={() => act('delete')} {...dialog} />;
  return null;
}

interface HandleDialogProps {
  selected: readonly number[];
  /** All of them are drop-offs, which no courier collects. */
  dropOff: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the courier of these bookings; for drop-offs, for the phone of the office that expects them. */
function HandleDialog({ selected, dropOff, onDone, onClose }: HandleDialogProps) {
  const sending = useSendingForm({
    ...actionOf(onDone),
    schema: bookingCalls.proceed.body,
    initial: { booking_ids: [...selected], status: 'handle' as const, courier_phone: '', courier_note: '' },
  });
  const { form } = sending;
  const { error, ...phone } = form.getInputProps('courier_phone');
  return (
    <DialogForm
      title={dropOff ? words.dropOffTitle : words.handleTitle}
      size="sm"
      sending={sending}
      save={words.actions.handle}
      onClose={onClose}
    >
      <TextInput
        type="tel"
        label={dropOff ? words.officePhone : words.courierPhone}
        withAsterisk
        maxLength={255}
        data-autofocus
        {...phone}
        error={dropOff && error === validation.courierPhone ? words.officePhoneRequired : error}
      />
      <TextInput
        label={dropOff ? words.note : words.courierNote}
        maxLength={255}
        {...form.getInputProps('courier_note')}
      />
    </DialogForm>
  );
}
