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
type Step = Proceed['status'];

/** What is asked before a step is taken. */
type Question = Extract<Step, 'handle' | 'cancel' | 'delete'>;

interface BoardActionsProps {
  selected: readonly BoardBooking[];
  staff: StaffRights;
  onDone: () => void;
}

/** Applies a step to all selected bookings, or to none if one of them cannot take it. */
const stepOf = (onDone: () => void) => ({
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
  const [running, setRunning] = useState<Step>();
  const { run, busy } = useAction(stepOf(done));
  const take = (status: Step) => {
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
        {(['finish', 'pending', 'cancel'] as const).map((step) => (
          <Button
            key={step}
            size="xs"
            variant="default"
            loading={busy && running === step}
            onClick={() => (step === 'cancel' ? ask(step) : take(step))}
          >
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
      <Dialogs asking={asking} selected={selected} busy={busy} take={take} onDone={done} onClose={close} />
    </Paper>
  );
}

interface DialogsProps {
  asking: Question | null;
  selected: readonly BoardBooking[];
  busy: boolean;
  take: (status: Step) => void;
  onDone: () => void;
  onClose: () => void;
}

/** The question that is asked now. */
function Dialogs({ asking, selected, busy, take, onDone, onClose }: DialogsProps) {
  const ids = selected.map(({ id }) => id);
  if (asking === 'handle') {
    const dropOff = selected.every(({ drop_off }) => drop_off === 1);
    return <HandleDialog selected={ids} dropOff={dropOff} onDone={onDone} onClose={onClose} />;
  }
  const dialog = { busy, onClose };
  if (asking === 'cancel')
    return <CancelBookingsDialog bookings={selected} onConfirm={() => take('cancel')} {...dialog} />;
  if (asking === 'delete')
    return <DeleteBookingsDialog ids={ids} onConfirm={() => take('delete')} {...dialog} />;
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
    ...stepOf(onDone),
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
