import type { StaffParcel } from '#shared/contract/shapes.ts';
import { officeItem, officeItems } from '#shared/messages/en/office-items.ts';
import { fill } from '#shared/messages/format.ts';
import { AmountsDue } from '../deliveries/amounts-due.tsx';
import { debtsOfParcels } from './debts-of-parcels.ts';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';

/** Takes what is owed for these parcels, one press per currency. Rendered means open. */
export function PaymentDialog({
  parcels,
  count = parcels.length,
  onClose,
}: {
  parcels: readonly StaffParcel[];
  /** How many were chosen, if some may have left the list since. */
  count?: number;
  onClose: () => void;
}) {
  const debts = debtsOfParcels(parcels);
  return (
    <DialogModal onClose={onClose} title={fill(officeItems.paymentTitle, { count })} size="sm">
      {debts.length === 0 ? <p>{officeItem.nothingDue}</p> : null}
      {/* Also when nothing is due any more: it says what to give back. */}
      <AmountsDue debts={debts} focused />
    </DialogModal>
  );
}
