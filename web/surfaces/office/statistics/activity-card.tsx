import { Button } from '@mantine/core';
import { useState } from 'react';
import { activityCalls } from '#shared/contract/activity.ts';
import { officeStatistics } from '#texts/office-statistics.ts';
import { useCall } from '#web/api/use-call.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { ActivityList } from '../activity/activity-list.tsx';
import type { ActivityEntry } from '../activity/entry-parts.ts';

const words = officeStatistics.activity;
/** Specification 2, section 9: dashboard activity. */
const PAGE_SIZE = 13;

/** The latest activity; View all opens the whole log, page by page. */
export function ActivityCard({ title, entries }: { title: string; entries: readonly ActivityEntry[] }) {
  const [open, setOpen] = useState(false);
  return (
    <SectionCard
      title={title}
      actions={
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {words.viewAll}
        </Button>
      }
    >
      <ActivityList entries={entries} />
      {open ? (
        <DialogModal title={title} fullScreen onClose={() => setOpen(false)}>
          <ActivityPages />
        </DialogModal>
      ) : null}
    </SectionCard>
  );
}

function ActivityPages() {
  const [start, setStart] = useState(0);
  const query = useCall(
    activityCalls.list,
    { query: { start: String(start), limit: String(PAGE_SIZE) } },
    { keepPrevious: true },
  );
  return (
    <QueryView query={query} skeleton={<Skeleton lines={PAGE_SIZE} height={28} />}>
      {({ activity }) => (
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
  );
}
