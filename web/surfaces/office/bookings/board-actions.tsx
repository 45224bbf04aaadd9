import { Button, Group, Paper, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { bookingCalls } from '#shared/contract/bookings.ts';
import type { Input } from '#shared/contract/define-call.ts';
import { mayDeleteBookings, type StaffRights } from '#shared/domain/privileges.ts';
import { officeBookings } from '#texts/office-bookings.ts';
import { fill } from '#texts/format.ts';
import { validation } from '#texts/validation.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callOnce } from '#web/api/call-once.ts';
import { showFailure } from '#web/api/show-failure.ts';
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

/** The bookings as they were when it was asked, since the board behind the question may be read again; once one has changed, those of now. */
interface Asked {
  question: Question;
  bookings: readonly BoardBooking[] | 'as now';
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
  /** One of them has changed: those that the board does not show are to be read again. */
  onChanged: () => void;
}

/** Applies an action to all selected bookings, or to none if it is not possible for one of them. */
const actionOf = (onDone: () => void, onChanged: () => void) => ({
  send: (body: Proceed) => callOnce(bookingCalls.proceed, { body }),
  // What a question has read, too.
  changes: [bookingCalls.list, bookingCalls.show],
  onDone,
  onRefused: (failure: ApiError) => {
    showFailure(failure);
    // Who is told so decides anew; what was typed stays.
    if (failure.code === 'conflict') onChanged();
  },
});

/** The question that is open, and what the buttons do with the ticked bookings. */
function useBoardActions({ selected, onDone, onChanged }: Omit<BoardActionsProps, 'staff'>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [running, setRunning] = useState<Action>();
  const close = () => setAsked(null);
  const done = () => {
    close();
    onDone();
  };
  const askAnew = () => {
    onChanged();
    setAsked((now) => now && { ...now, bookings: 'as now' });
  };
  const { run, busy } = useAction(actionOf(done, askAnew));
  const act = (status: Action, bookings: readonly BoardBooking[]) => {
    if (bookings.length === 0) return toast.error(validation.selectBooking);
    setRunning(status);
    return void run({ ...named(bookings), status });
  };
  const ask = (question: Question) =>
    selected.length === 0
      ? toast.error(validation.selectBooking)
      : setAsked({ question, bookings: selected });
  const question = asked && {
    question: asked.question,
    bookings: asked.bookings === 'as now' ? selected : asked.bookings,
    ...{ busy, act, onDone: done, onChanged: askAnew, onClose: close },
  };
  return { question, act, ask, isRunning: (action: Action) => busy && running === action };
}

export function BoardActions({ staff, ...ticked }: BoardActionsProps) {
  const { selected, onDone } = ticked;
  const { question, act, ask, isRunning } = useBoardActions(ticked);
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
            loading={isRunning(action)}
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
      {question ? <Dialogs {...question} /> : null}
    </Paper>
  );
}

interface DialogsProps {
  question: Question;
  bookings: readonly BoardBooking[];
  busy: boolean;
  act: (status: Action, bookings: readonly BoardBooking[]) => void;
  onDone: () => void;
  onChanged: () => void;
  onClose: () => void;
}

/** The question that is asked now. */
function Dialogs({ question, bookings, busy, act, onDone, onChanged, onClose }: DialogsProps) {
  if (question === 'handle') return <HandleDialog {...{ bookings, onDone, onChanged, onClose }} />;
  const dialog = { busy, onClose };
  if (question === 'cancel')
    return <CancelBookingsDialog bookings={bookings} onConfirm={() => act(question, bookings)} {...dialog} />;
  const ids = bookings.map(({ id }) => id);
  return <DeleteBookingsDialog ids={ids} onConfirm={(read) => act(question, read)} {...dialog} />;
}

type HandleDialogProps = Pick<DialogsProps, 'bookings' | 'onDone' | 'onChanged' | 'onClose'>;

/** Asks for the courier of these bookings; for drop-offs, for the phone of the office that expects them. */
function HandleDialog({ bookings, onDone, onChanged, onClose }: HandleDialogProps) {
  // No courier collects them.
  const dropOff = bookings.every(({ drop_off }) => drop_off === 1);
  const action = actionOf(onDone, onChanged);
  const sending = useSendingForm({
    ...action,
    send: (body: Proceed) => action.send({ ...body, ...named(bookings) }),
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
