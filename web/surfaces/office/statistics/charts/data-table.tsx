import { csvHead, csvRow } from '#shared/domain/csv.ts';
import { officeStatistics } from '#texts/office-statistics.ts';
import { Cell, RowTable } from '#web/ui/lists/row-table.tsx';
import { formatMoney, formatNumber } from '#web/ui/money/format-money.ts';
import { type DataRow, stepOf } from './chart-data.ts';
import styles from '../statistics.module.css';

const words = officeStatistics.charts;

/** The rows behind the charts, latest first. */
export function DataTable({ rows }: { rows: readonly DataRow[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
    <section className={styles.numbers} tabIndex={0} aria-label={words.table}>
      <RowTable
        figures={[
          words.measures.cargo_freight_price_total,
          words.measures.cargo_weight,
          words.measures.parcels,
          words.measures.clients,
        ]}
        label={words.table}
        columns={[
          words.step,
          words.route,
          words.measures.cargo_freight_price_total,
          words.measures.cargo_weight,
          words.measures.parcels,
          words.measures.clients,
        ]}
      >
        {rows.toReversed().map((row) => (
          <tr key={`${stepOf(row)} ${row.route} ${row.currency}`}>
            <Cell>{stepOf(row)}</Cell>
            <Cell>{row.route}</Cell>
            <Cell label={words.measures.cargo_freight_price_total} number>
              {formatMoney(row.cargo_freight_price_total, row.currency)}
            </Cell>
            <Cell label={words.measures.cargo_weight} number>
              {formatNumber(row.cargo_weight)}
            </Cell>
            <Cell label={words.measures.parcels} number>
              {formatNumber(row.parcels)}
            </Cell>
            <Cell label={words.measures.clients} number>
              {formatNumber(row.clients)}
            </Cell>
          </tr>
        ))}
      </RowTable>
    </section>
  );
}

const COLUMNS = [
  'year',
  'month',
  'week',
  'day',
  'route',
  'currency',
  'cargo_freight_price_total',
  'cargo_weight',
  'parcels',
  'clients',
] as const;

/** The same rows as CSV, under the names of the call. */
export function csvOfData(rows: readonly DataRow[]): string {
  return csvHead(COLUMNS) + rows.map((row) => csvRow(COLUMNS.map((column) => row[column]))).join('');
}
