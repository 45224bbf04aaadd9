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

/** The bookings as they were when it was asked: the board behind the question may be read again. */
interface Asked {
  question: Question;
  bookings: readonly BoardBooking[];
}

/** The bookings in the call, with what was shown of them. */
const named = (bookings: readonly BoardBooking[]) => ({
  booking_ids: bookings.map(({ id }) => id),
  seen: bookings.map(({ id, version }) => ({ id, version })),
});

interface BoardActionsProps {
  selected: readonly BoardBooking[];
  staff: StaffRights;
  onDone: () => void;
}

/** Applies an action to all selected bookings, or to none if it is not possible for one of them. */
const actionOf = (onDone: () => void) => ({
  send: (body: Proceed) => callOnce(bookingCalls.proceed, { body }),
  // What a question has read, too.
  changes: [bookingCalls.list, bookingCalls.show],
  onDone,
});

export function BoardActions({ selected, staff, onDone }: BoardActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    close();
    onDone();
  };
  const [running, setRunning] = useState<Action>();
  const { run, busy } = useAction(actionOf(done));
  const act = (status: Action, bookings: readonly BoardBooking[]) => {
    if (bookings.length === 0) return toast.error(validation.selectBooking);
    setRunning(status);
    return void run({ ...named(bookings), status });
  };
  const ask = (question: Question) =>
    selected.length === 0
      ? toast.error(validation.selectBooking)
      : setAsked({ question, bookings: selected });
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
            onClick={() => (action === 'cancel' ? ask(action) : act(action, selected))}
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
      {asked ? <Dialogs asked={asked} busy={busy} act={act} onDone={done} onClose={close} /> : null}
    </Paper>
  );
}

interface DialogsProps {
  asked: Asked;
  busy: boolean;
  act: (status: Action, bookings: readonly BoardBooking[]) => void;
  onDone: () => void;
  onClose: () => void;
}

/** The question that is asked now. */
function Dialogs({ asked: { question, bookings }, busy, act, onDone, onClose }: DialogsProps) {
  if (question === 'handle') return <HandleDialog bookings={bookings} onDone={onDone} onClose={onClose} />;
  const dialog = { busy, onClose };
  if (question === 'cancel')
    return <CancelBookingsDialog bookings={bookings} onConfirm={() => act(question, bookings)} {...dialog} />;
  const ids = bookings.map(({ id }) => id);
  return <DeleteBookingsDialog ids={ids} onConfirm={(read) => act(question, read)} {...dialog} />;
}

interface HandleDialogProps {
  bookings: readonly BoardBooking[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the courier of these bookings; for drop-offs, for the phone of the office that expects them. */
function HandleDialog({ bookings, onDone, onClose }: HandleDialogProps) {
  // No courier collects them.
  const dropOff = bookings.every(({ drop_off }) => drop_off === 1);
  const sending = useSendingForm({
    ...actionOf(onDone),
    schema: bookingCalls.proceed.body,
    initial: { ...named(bookings), status: 'handle' as const, courier_phone: '', courier_note: '' },
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
