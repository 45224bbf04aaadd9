import { useQueryClient } from '@tanstack/react-query';
import { bookingCalls } from '#shared/contract/bookings.ts';
import { ownBookings } from '#shared/messages/en/own-bookings.ts';
import { fill } from '#shared/messages/format.ts';
import { showFailure } from '../../../api/show-failure.ts';
import { keyOf, useSend } from '../../../api/use-call.ts';
import { ConfirmDialog } from '../../../ui/mantine/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { OwnBooking } from './booking-card.tsx';

const words = ownBookings;

/** Asks once more, then takes the booking back; the list shows it canceled either way it went meanwhile. */
export function CancelBooking({ booking, onClose }: { booking: OwnBooking; onClose: () => void }) {
  const { id, drop_off } = booking;
  const queries = useQueryClient();
  const cancel = useSend(bookingCalls.cancel);

  async function confirm() {
    try {
      const { message } = await cancel.mutateAsync({ body: { id } });
      toast.success(message);
    } catch (failure) {
      showFailure(failure);
    }
    await queries.invalidateQueries({ queryKey: keyOf(bookingCalls.own) });
    onClose();
  }

  return (
    <ConfirmDialog
      title={fill(words.cancelTitle, { id })}
      text={drop_off === 1 ? words.cancelDropOff : words.cancelText}
      confirm={words.cancel}
      dismiss={words.keep}
      danger
      busy={cancel.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
