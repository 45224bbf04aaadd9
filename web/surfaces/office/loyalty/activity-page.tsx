import { loyaltyCalls } from '#shared/contract/loyalty.ts';
import { officeLoyalty } from '#texts/office-loyalty.ts';
import { useCall } from '#web/api/use-call.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { ActivityTable } from './activity-table.tsx';

/** Specification 2, section 9. */
const PAGE_SIZE = 10;

interface ActivityPageProps {
  start: number;
  /** Shows the buttons for other pages. */
  onStart?: (start: number) => void;
}

/** A page of how customers earned points. */
export function ActivityPage({ start, onStart }: ActivityPageProps) {
  const query = useCall(
    loyaltyCalls.activity,
    { query: { start: String(start), limit: String(PAGE_SIZE) } },
    { keepPrevious: true },
  );
  return (
    <QueryView query={query} skeleton={<Skeleton lines={PAGE_SIZE} height={36} />}>
      {({ activity }) => (
        <>
          {activity.length === 0 ? (
            <Empty text={officeLoyalty.none} />
          ) : (
            <ActivityTable activity={activity} />
          )}
          {onStart === undefined ? null : (
            <Pager
              start={start}
              pageSize={PAGE_SIZE}
              count={activity.length}
              busy={query.isPlaceholderData}
              onChange={onStart}
            />
          )}
        </>
      )}
    </QueryView>
  );
}
