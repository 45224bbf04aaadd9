import { useState } from 'react';
import { clientCalls } from '#shared/contract/clients.ts';
import { officeClient } from '#texts/office-clients.ts';
import { useCall } from '#web/api/use-call.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { ActivityList } from '../activity/activity-list.tsx';

/** Specification 2, section 9: customer activity. */
const PAGE_SIZE = 10;

/** All activity of a client, in a full-screen dialog with pages. Rendered means open. */
export function ClientActivityDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const [start, setStart] = useState(0);
  const query = useCall(
    clientCalls.activity,
    { query: { id: reference, start: String(start), limit: String(PAGE_SIZE) } },
    { keepPrevious: true },
  );
  return (
    <DialogModal fullScreen title={officeClient.activity.all} onClose={onClose}>
      <QueryView query={query} skeleton={<Skeleton lines={PAGE_SIZE} height={28} />}>
        {({ customer: { activity } }) => (
          <>
            <ActivityList entries={activity} />
            <Pager
              start={start}
              pageSize={PAGE_SIZE}
              count={activity.length}
              busy={query.isPlaceholderData}
              onChange={setStart}
            />
          </>
        )}
      </QueryView>
    </DialogModal>
  );
}
