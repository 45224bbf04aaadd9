import type { StaffParcel } from '#shared/contract/shapes.ts';
import { officeItem, officeItems } from '#shared/messages/en/office-items.ts';
import { fill } from '#shared/messages/format.ts';
import { AmountsDue } from '../deliveries/amounts-due.tsx';
import { debtsOfParcels } from './debts-of-parcels.ts';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';

/** Takes what is owed for these parcels, one press per currency. Rendered means open. */
export function PaymentDialog({
  parcels,
  onClose,
}: {
  parcels: readonly StaffParcel[];
  onClose: () => void;
}) {
  const debts = debtsOfParcels(parcels);
  return (
    <DialogModal
      onClose={onClose}
      title={fill(officeItems.paymentTitle, { count: parcels.length })}
      size="sm"
    >
      {debts.length === 0 ? <p>{officeItem.nothingDue}</p> : <AmountsDue debts={debts} />}
    </DialogModal>
  );
}
