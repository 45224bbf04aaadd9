import { Text, Title } from '@mantine/core';
import { brand } from '#shared/brand.ts';
import { statisticsCalls } from '#shared/contract/statistics.ts';
import { officeStatistics } from '#texts/office-statistics.ts';
import { useCall } from '#web/api/use-call.ts';
import { useFilters } from '#web/ui/lists/use-filters.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { openTo } from '../shared/rights.ts';
import { ActivityCard } from './activity-card.tsx';
import { AgentsCard } from './agents-card.tsx';
import { ChartsCard } from './charts/charts-card.tsx';
import { PeriodsTable } from './periods-table.tsx';
import { StatisticsFilters } from './statistics-filters.tsx';
import { FILTER_DEFAULTS, queryOf } from './statistics-view.ts';
import { SummaryCards } from './summary-cards.tsx';
import styles from './statistics.module.css';

const words = officeStatistics;

export const handle = openTo(['VIEW_CARGO_STATISTICS']);

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

/** The statistics dashboard; the server leaves out what the viewer may not see. */
export default function StatisticsScreen() {
  const [view, setView] = useFilters(FILTER_DEFAULTS);
  const query = useCall(statisticsCalls.show, { query: queryOf(view) }, { keepPrevious: true });
  return (
    <>
      <Title order={1} mb="sm">
        {words.title}
      </Title>
      <StatisticsFilters view={view} onChange={setView} />
      <Text size="sm" c="dimmed" mb="md">
        {words.notice}
      </Text>
      <QueryView query={query} skeleton={<Skeleton lines={8} height={96} />}>
        {(statistics) => (
          <div className={styles.screen} aria-busy={query.isPlaceholderData}>
            {Object.keys(statistics).some((part) => part !== 'error') ? null : <Empty text={words.nothing} />}
            <SummaryCards statistics={statistics} view={view} />
            {statistics.data ? <ChartsCard data={statistics.data} /> : null}
            {statistics.agents ? <AgentsCard agents={statistics.agents} /> : null}
            {statistics.periods ? <PeriodsTable periods={statistics.periods} /> : null}
            {statistics.activity ? (
              <ActivityCard title={words.activity.title} entries={statistics.activity} />
            ) : null}
          </div>
        )}
      </QueryView>
    </>
  );
}
