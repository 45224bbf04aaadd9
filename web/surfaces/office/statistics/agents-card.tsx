import { useCallback } from 'react';
import { Link } from 'react-router';
import { officeStatistics } from '#texts/office-statistics.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Chart } from '#web/ui/charts/chart.tsx';
import { shareOption } from '#web/ui/charts/chart-options.ts';
import type { Colours } from '#web/ui/charts/palette.ts';
import { Cell, RowTable } from '#web/ui/lists/row-table.tsx';
import { formatNumber } from '#web/ui/money/format-money.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { Change } from './change.tsx';
import type { Statistics } from './summary-cards.tsx';
import styles from './statistics.module.css';

const words = officeStatistics.agents;

/** Events of each staff member, as a pie chart and a table. */
export function AgentsCard({ agents }: { agents: NonNullable<Statistics['agents']> }) {
  const option = useCallback(
    (colours: Colours) =>
      shareOption(
        agents
          .filter((agent) => agent.total > 0)
          .map((agent, place) => ({ name: agent.username, value: agent.total, place })),
        colours,
      ),
    [agents],
  );
  return (
    <SectionCard title={words.title}>
      {agents.every((agent) => agent.total === 0) ? (
        <Empty text={words.none} />
      ) : (
        <div className={styles.split}>
          <Chart title={words.title} option={option} />
          <RowTable
            figures={[words.total, words.current, words.compared]}
            label={words.title}
            columns={[words.username, words.total, words.current, words.compared]}
          >
            {agents.map((agent) => (
              <tr key={agent.id}>
                <Cell wide>
                  <Link to={`/manage/agent/${agent.id}`} data-row-link="">
                    {agent.username}
                  </Link>
                </Cell>
                <Cell label={words.total} number>
                  {formatNumber(agent.total)}
                </Cell>
                <Cell label={words.current} number>
                  {formatNumber(agent.current_month)}
                </Cell>
                <Cell label={words.compared} number>
                  <Change current={agent.current_month} previous={agent.previous_month} />
                </Cell>
              </tr>
            ))}
          </RowTable>
        </div>
      )}
    </SectionCard>
  );
}
