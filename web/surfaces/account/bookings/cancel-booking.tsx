import { bookingCalls } from '#shared/contract/bookings.ts';
import { ownBookings } from '#texts/own-bookings.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useConfirmed } from '#web/api/use-confirmed.ts';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';
import type { OwnBooking } from '#shared/contract/bookings.ts';

const words = ownBookings;

/** Where the result of cancelling a booking stays, on its card. */
export const bookingPlace = (id: number): string => `booking ${id}`;

/** Asks for confirmation, then cancels the booking. The list is refetched even if the booking changed meanwhile. */
export function CancelBooking({ booking, onClose }: { booking: OwnBooking; onClose: () => void }) {
  const { id, drop_off } = booking;
  const question = useConfirmed(
    {
      send: () => callOnce(bookingCalls.cancel, { body: { id } }),
      place: bookingPlace(id),
      changes: [bookingCalls.own],
    },
    onClose,
  );
  return (
    <ConfirmDialog
      title={fill(words.cancelTitle, { id })}
      text={drop_off === 1 ? words.cancelDropOff : words.cancelText}
      confirm={words.cancel}
      dismiss={words.keep}
      danger
      {...question}
    />
  );
}
