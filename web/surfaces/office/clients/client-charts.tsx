import { useCallback } from 'react';
import { officeClient } from '#texts/office-clients.ts';
import { fill } from '#texts/format.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { routeBarsOption } from '#web/ui/charts/chart-options.ts';
import { Chart } from '#web/ui/charts/chart.tsx';
import type { Colours } from '#web/ui/charts/palette.ts';
import { Cell, RowTable } from '#web/ui/lists/row-table.tsx';
import { formatMoney, formatNumber } from '#web/ui/money/format-money.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { type Figures, routeOf, totalsByRoute } from './client-data.ts';
import styles from './client.module.css';

const words = officeClient.charts;

/** What the client paid, owes and sent on each route: bar charts, and their numbers in a table. */
export function ClientCharts({ data }: { data: readonly Figures[] }) {
  const currencies = [...new Set(data.map((row) => row.currency))];
  return (
    <SectionCard title={words.title}>
      {data.length === 0 ? (
        <Empty text={words.none} />
      ) : (
        <>
          <div className={styles.charts}>
            {currencies.map((currency) => (
              <Amounts key={currency} currency={currency} data={data} />
            ))}
            <Totals title={words.parcels} measure="parcels" data={data} />
            <Totals title={words.weight} measure="weight" data={data} />
          </div>
          <Numbers data={data} />
        </>
      )}
    </SectionCard>
  );
}

/** Paid and unpaid amounts in one currency. */
function Amounts({ currency, data }: { currency: Figures['currency']; data: readonly Figures[] }) {
  const option = useCallback(
    (colours: Colours) => {
      const rows = data.filter((row) => row.currency === currency);
      const parts = [
        { name: words.paid, values: rows.map((row) => row.paid) },
        { name: words.unpaid, values: rows.map((row) => row.unpaid) },
      ];
      return routeBarsOption(rows.map(routeOf), parts, colours);
    },
    [currency, data],
  );
  return <Figure title={fill(words.amounts, { currency })} option={option} />;
}

interface TotalsProps {
  title: string;
  measure: 'parcels' | 'weight';
  data: readonly Figures[];
}

function Totals({ title, measure, data }: TotalsProps) {
  const option = useCallback(
    (colours: Colours) => {
      const rows = totalsByRoute(data);
      const values = rows.map((row) => row[measure]);
      return routeBarsOption(
        rows.map((row) => row.route),
        [{ name: title, values }],
        colours,
      );
    },
    [title, measure, data],
  );
  return <Figure title={title} option={option} />;
}

function Figure({ title, option }: { title: string; option: Parameters<typeof Chart>[0]['option'] }) {
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <Chart title={title} option={option} height={220} />
    </figure>
  );
}

function Numbers({ data }: { data: readonly Figures[] }) {
  return (
    <RowTable
      figures={[words.paid, words.unpaid, words.count, words.kilograms]}
      label={words.table}
      columns={[words.route, words.paid, words.unpaid, words.count, words.kilograms]}
    >
      {data.map((row) => (
        <tr key={`${routeOf(row)} ${row.currency}`}>
          <Cell wide>{routeOf(row)}</Cell>
          <Cell label={words.paid} number>
            {formatMoney(row.paid, row.currency)}
          </Cell>
          <Cell label={words.unpaid} number>
            {formatMoney(row.unpaid, row.currency)}
          </Cell>
          <Cell label={words.count} number>
            {formatNumber(row.parcels)}
          </Cell>
          <Cell label={words.kilograms} number>
            {formatNumber(row.weight)}
          </Cell>
        </tr>
      ))}
    </RowTable>
  );
}
