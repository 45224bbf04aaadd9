import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { StaffParcel } from '#shared/contract/shapes.ts';
import { officeParcel, officeParcels } from '#texts/office-parcels.ts';
import { web } from '#texts/web.ts';
import { fill } from '#texts/format.ts';
import { AmountsDue } from '../deliveries/amounts-due.tsx';
import { debtsOfParcels } from './debts-of-parcels.ts';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';

/**
 * Takes what is owed for these parcels, one press per currency. It closes once all is paid, unless there is something to
 * give back. Rendered means open.
 */
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
  const isPaid = debts.length === 0;
  const close = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => (isPaid ? close.current?.focus() : undefined), [isPaid]);
  return (
    <DialogModal onClose={onClose} title={fill(officeParcels.paymentTitle, { count })} size="sm">
      {isPaid ? <p>{officeParcel.nothingDue}</p> : null}
      {/* Also when nothing is due any more: it says what to give back. */}
      <AmountsDue
        debts={debts}
        focused
        onPaid={(change) => (debts.length === 1 && change === 0 ? onClose() : undefined)}
      />
      {isPaid ? (
        <Group justify="flex-end" mt="md">
          <Button ref={close} data-autofocus onClick={onClose}>
            {web.close}
          </Button>
        </Group>
      ) : null}
    </DialogModal>
  );
}
