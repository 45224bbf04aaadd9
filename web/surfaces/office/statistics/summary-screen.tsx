import { Title } from '@mantine/core';
import { brand } from '#shared/brand.ts';
import { statisticsCalls } from '#shared/contract/statistics.ts';
import { officeStatistics } from '#texts/office-statistics.ts';
import { useCall } from '#web/api/use-call.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { openTo } from '../shared/rights.ts';
import { ActivityCard } from './activity-card.tsx';
import { FILTER_DEFAULTS } from './statistics-view.ts';
import { SummaryCards } from './summary-cards.tsx';
import styles from './statistics.module.css';

const words = officeStatistics;

/** As the navigation's entry (specification 2, section 2). */
export const handle = openTo(['VIEW_CARGO_STATISTICS']);

export function meta() {
  return [{ title: `${words.summaryTitle} · ${brand.name}` }];
}

/** This month's figures and the activity log. */
export default function SummaryScreen() {
  const query = useCall(statisticsCalls.show, { query: {} });
  return (
    <>
      <Title order={1} mb="md">
        {words.summaryTitle}
      </Title>
      <QueryView query={query} skeleton={<Skeleton lines={8} height={96} />}>
        {(statistics) => (
          <div className={styles.screen}>
            {Object.keys(statistics).some((part) => part !== 'error') ? null : <Empty text={words.nothing} />}
            <SummaryCards statistics={statistics} view={FILTER_DEFAULTS} />
            {statistics.activity ? (
              <ActivityCard title={words.activity.log} entries={statistics.activity} />
            ) : null}
          </div>
        )}
      </QueryView>
    </>
  );
}
