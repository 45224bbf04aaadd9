import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bookingCalls } from '#shared/contract/bookings.ts';
import { isActive } from '#shared/domain/bookings.ts';
import { officeBookings } from '#texts/office-bookings.ts';
import { states } from '#texts/states.ts';
import { web } from '#texts/web.ts';
import { fill } from '#texts/format.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/use-call.ts';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { type BoardBooking, stateOf } from './board-card.tsx';

const words = officeBookings.deleting;

interface DeleteBookingsDialogProps {
  ids: readonly number[];
  busy: boolean;
  /** With the bookings as the question shows them. */
  onConfirm: (bookings: readonly BoardBooking[]) => void;
  onClose: () => void;
}

/** Asks for confirmation and shows what currently depends on each booking. Rendered means open. */
export function DeleteBookingsDialog({ ids, busy, onConfirm, onClose }: DeleteBookingsDialogProps) {
  const bookings = useQuery({
    queryKey: [...keyOf(bookingCalls.show), 'to delete', ids],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(
          async (id) => (await call(bookingCalls.show, { params: { id: String(id) } }, { signal })).booking,
        ),
      ),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <DialogModal onClose={onClose} title={fill(officeBookings.confirmDelete, { n: ids.length })}>
      <Stack>
        <QueryView query={bookings} skeleton={<Skeleton lines={2} height={40} />}>
          {(bookings) => <Consequences bookings={bookings} />}
        </QueryView>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {web.cancel}
          </Button>
          <Button
            loading={busy}
            disabled={!bookings.isSuccess}
            data-danger
            onClick={() => onConfirm(bookings.data ?? [])}
          >
            {officeBookings.actions.delete}
          </Button>
        </Group>
      </Stack>
    </DialogModal>
  );
}

function Consequences({ bookings }: { bookings: readonly BoardBooking[] }) {
  return (
    <Stack gap="xs">
      <Stack component="ul" gap="xs">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Text fw={600}>
              {fill(officeBookings.number, { id: booking.id })}, {booking.ci_name}
            </Text>
            <Text size="sm">{dependents(booking).join(' · ')}</Text>
          </li>
        ))}
      </Stack>
      <Text size="sm">{words.lost}</Text>
      {bookings.some((booking) => booking.taken_in > 0) ? <Text size="sm">{words.kept}</Text> : null}
    </Stack>
  );
}

/** Whatever is deleted with a booking or loses its link to it. */
function dependents(booking: BoardBooking): string[] {
  const state = stateOf(booking);
  const notes = booking.web_notes.length + booking.book_notes.length;
  return [
    fill(isActive(state) ? words.active : words.state, { state: states.bookingForStaff[state] }),
    ...(booking.items.length > 0 ? [fill(words.items, { count: booking.items.length })] : []),
    ...(booking.taken_in > 0 ? [fill(words.takenIn, { count: booking.taken_in })] : []),
    ...(notes > 0 ? [fill(words.notes, { count: notes })] : []),
  ];
}
