import { parcelCalls } from '#shared/contract/parcels.ts';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import { officeParcels, parcelWords } from '#texts/office-parcels.ts';
import { fill } from '#texts/format.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { formatNumber } from '#web/ui/money/format-money.ts';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { type ParcelView, specificationOf } from './parcel-view.ts';
import styles from './stats-panel.module.css';

const words = officeParcels;

/** Count, weight, price with later charges, and what is due of all parcels that match the filters, by currency. */
export function StatsPanel({ view }: { view: ParcelView }) {
  const stats = useCall(
    parcelCalls.stats,
    { body: { filter_specification: specificationOf(view) } },
    { keepPrevious: true },
  );
  const skeleton = <Skeleton lines={1} height={44} />;
  // Without a connection the list below says so; the filters between them stay at their place.
  if (stats.fetchStatus === 'paused') return <section className={styles.panel}>{skeleton}</section>;
  return (
    <section aria-label={words.stats} className={styles.panel}>
      <QueryView query={stats} skeleton={skeleton}>
        {({ stats: rows, capped }) => (
          <ul className={styles.rows}>
            {(rows.length === 0 ? [NOTHING] : rows).map((row) => (
              <li key={row.ccy ?? ''} className={styles.row}>
                <Figure
                  label={words.statItems}
                  value={
                    capped === 1
                      ? fill(words.moreThan, { count: formatNumber(row.count) })
                      : formatNumber(row.count)
                  }
                />
                <Figure
                  label={words.statWeight}
                  value={fill(parcelWords.kilograms, { weight: formatNumber(row.weight) })}
                />
                <Figure
                  label={words.statPrice}
                  value={row.ccy === null ? '0' : formatMoney(totalOf(row), row.ccy)}
                />
                <Figure
                  label={words.statDue}
                  value={row.ccy === null ? '0' : formatMoney(row.due, row.ccy)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

const NOTHING = { count: 0, weight: 0, price: 0, charges: 0, due: 0, ccy: null };

/** Invoices and later charges, as the rows show them. */
const totalOf = ({ price, charges }: { price: number; charges: number }): number =>
  toMajor(toMinor(price) + toMinor(charges));

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <p className={styles.figure}>
      <span>{label}</span>
      <strong>{value}</strong>
    </p>
  );
}
