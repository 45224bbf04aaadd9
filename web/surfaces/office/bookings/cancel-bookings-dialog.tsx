import { Stack } from '@mantine/core';
import { officeBookings } from '#texts/office-bookings.ts';
import { fill } from '#texts/format.ts';
import { plural } from '#web/ui/language/plural.ts';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';
import type { BoardBooking } from './board-card.tsx';

const words = officeBookings.canceling;

interface CancelBookingsDialogProps {
  bookings: readonly BoardBooking[];
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before bookings are canceled, and says whose they are. Rendered means open. */
export function CancelBookingsDialog({ bookings, ...dialog }: CancelBookingsDialogProps) {
  const count = bookings.length;
  return (
    <ConfirmDialog
      title={fill(plural(words.title, count), { count })}
      text={plural(words.text, count)}
      confirm={plural(words.confirm, count)}
      dismiss={words.keep}
      danger
      {...dialog}
    >
      <Stack component="ul" gap="xs" mb="md">
        {bookings.map(({ id, ci_name }) => (
          <li key={id}>
            {fill(officeBookings.number, { id })}, {ci_name}
          </li>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
