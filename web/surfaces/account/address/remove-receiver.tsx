import { addressCalls } from '#shared/contract/addresses.ts';
import { ownReceiverCalls } from '#shared/contract/own-receivers.ts';
import { fill } from '#texts/format.ts';
import { ownAddress } from '#texts/own-bookings.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useConfirmed } from '#web/api/use-confirmed.ts';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';
import { type Receiver, RECEIVERS_PLACE } from './receiver-dialog.tsx';

const words = ownAddress;

/** Asks for confirmation, then takes the receiver off the list. The list is refetched even if it changed meanwhile. */
export function RemoveReceiver({ receiver, onClose }: { receiver: Receiver; onClose: () => void }) {
  const { id, name } = receiver;
  const question = useConfirmed(
    {
      send: () => callOnce(ownReceiverCalls.remove, { body: { id } }),
      place: RECEIVERS_PLACE,
      changes: [addressCalls.receivers],
    },
    onClose,
  );
  return (
    <ConfirmDialog
      title={fill(words.removeTitle, { name })}
      text={words.removeText}
      confirm={words.remove}
      danger
      {...question}
    />
  );
}
