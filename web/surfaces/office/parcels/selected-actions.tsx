import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { PARCEL_SORTS } from '#shared/contract/parcels.ts';
import type { StaffParcel } from '#shared/contract/shapes.ts';
import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { officeParcels } from '#texts/office-parcels.ts';
import { useBusy } from '#web/api/use-busy.ts';
import { useStaff } from '#web/api/use-session.ts';
import { printLabels } from '../deliveries/print-labels.ts';
import { useCounterPayment } from '../billing/use-counter-payment.ts';
import { areDialogsLoaded, EventDialog, PaymentDialog, preloadDialogs } from './lazy-dialogs.tsx';
import { saveCsv } from './save-csv.ts';
import { SelectionBar } from '#web/ui/lists/selection-bar.tsx';

const words = officeParcels;

interface SelectedActionsProps {
  parcels: readonly StaffParcel[];
  sort: (typeof PARCEL_SORTS)[number];
  /** Selects nothing. */
  onClear: () => void;
}

/** What can be done with the selected rows together. */
export function SelectedActions({ parcels, sort, onClear }: SelectedActionsProps) {
  // As they were selected: what is recorded is what the dialog says, also once the list has changed under it.
  const [open, setOpen] = useState<{ dialog: DialogName; parcels: readonly StaffParcel[] }>();
  const close = () => setOpen(undefined);
  return (
    <>
      {parcels.length === 0 ? null : (
        <Bar
          parcels={parcels}
          sort={sort}
          onClear={onClear}
          onOpen={(dialog) => setOpen({ dialog, parcels })}
        />
      )}
      {open?.dialog === 'event' ? <EventDialog parcels={open.parcels} onClose={close} /> : null}
      {/* Paid parcels may leave the list; the dialog still says what to give back. */}
      {open?.dialog === 'payment' ? (
        <PaymentDialog parcels={parcels} count={open.parcels.length} onClose={close} />
      ) : null}
    </>
  );
}

type DialogName = 'event' | 'payment';

function Bar({
  parcels,
  sort,
  onClear,
  onOpen,
}: SelectedActionsProps & { onOpen: (dialog: DialogName) => void }) {
  const staff = useStaff();
  const { run, busy } = useBusy();
  const { methods } = useCounterPayment();
  useEffect(preloadDialogs, []);
  const openLoaded = async (dialog: DialogName) => {
    if (await areDialogsLoaded()) onOpen(dialog);
  };
  const numbers = parcels.map((parcel) => parcel.tracking_number);
  const question = {
    filter_specification: {
      filter_by: 'COMBINE' as const,
      filter_value: { query: '', tracking_numbers: numbers },
    },
    sort,
  };
  return (
    <SelectionBar count={parcels.length} onClear={onClear}>
      {staff !== null && holdsAnyOf(staff, ['HANDLE_CARGO']) ? (
        <Button variant="default" onClick={() => void openLoaded('event')}>
          {words.recordEvent}
        </Button>
      ) : null}
      {methods.length === 0 ? null : (
        <Button variant="default" onClick={() => void openLoaded('payment')}>
          {words.takePayment}
        </Button>
      )}
      <Button
        variant="default"
        loading={busy}
        onClick={() => void run(() => saveCsv(question, numbers.length))}
      >
        {words.csvOfSelected}
      </Button>
      <Button loading={busy} onClick={() => void run(() => printLabels(numbers))}>
        {words.printLabels}
      </Button>
    </SelectionBar>
  );
}
