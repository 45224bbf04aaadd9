import { officeStatistics } from '#texts/office-statistics.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Cell, RowTable } from '#web/ui/lists/row-table.tsx';
import { formatNumber } from '#web/ui/money/format-money.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import type { Statistics } from './summary-cards.tsx';

const words = officeStatistics.periods;

/** How long parcels of each route took. */
export function PeriodsTable({ periods }: { periods: NonNullable<Statistics['periods']> }) {
  return (
    <SectionCard title={words.title}>
      {periods.length === 0 ? (
        <Empty text={words.none} />
      ) : (
        <RowTable figures={[words.days]} label={words.title} columns={[words.route, words.days]}>
          {periods.map((period) => {
            const route = `${period.source_country_code}/${period.destination_country_code}`;
            return (
              <tr key={route}>
                <Cell>{route}</Cell>
                <Cell label={words.days} number>
                  {formatNumber(period.average_time_in_days)}
                </Cell>
              </tr>
            );
          })}
        </RowTable>
      )}
    </SectionCard>
  );
}
