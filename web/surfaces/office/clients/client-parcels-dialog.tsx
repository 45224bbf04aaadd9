import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { clientCalls } from '#shared/contract/clients.ts';
import { PAYMENT_STATUSES } from '#shared/domain/payments.ts';
import { officeBilling } from '#texts/office-billing.ts';
import { officeClient } from '#texts/office-clients.ts';
import { useCall } from '#web/api/use-call.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { ClientParcels } from './client-parcels.tsx';

const words = officeClient.parcels;
const PAGE_SIZE = 10;

type Status = '' | (typeof PAYMENT_STATUSES)[number];

/** All parcels of a client, in a full-screen dialog with pages. Rendered means open. */
export function ClientParcelsDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const [{ start, status }, show] = useState<{ start: number; status: Status }>({ start: 0, status: '' });
  const query = useCall(
    clientCalls.parcels,
    {
      params: { id: reference },
      query: { start: String(start), limit: String(PAGE_SIZE), payment_status: status },
    },
    { keepPrevious: true },
  );
  return (
    <DialogModal fullScreen title={words.all} onClose={onClose}>
      <NativeSelect
        label={words.status}
        maw={240}
        mb="md"
        value={status}
        data={[
          { value: '', label: words.any },
          ...PAYMENT_STATUSES.map((value) => ({ value, label: officeBilling.statuses[value] })),
        ]}
        onChange={(event) => show({ start: 0, status: event.target.value as Status })}
      />
      <QueryView query={query} skeleton={<Skeleton lines={PAGE_SIZE} height={36} />}>
        {({ parcels }) => (
          <>
            <ClientParcels label={words.all} parcels={parcels} />
            <Pager
              start={start}
              pageSize={PAGE_SIZE}
              count={parcels.length}
              busy={query.isPlaceholderData}
              onChange={(next) => show({ start: next, status })}
            />
          </>
        )}
      </QueryView>
    </DialogModal>
  );
}
