import { Link } from 'react-router';
import type { Received } from '#shared/contract/define-call.ts';
import type { statisticsCalls } from '#shared/contract/statistics.ts';
import type { StaffRights } from '#shared/domain/privileges.ts';
import { officeStatistics } from '#texts/office-statistics.ts';
import { fill } from '#shared/messages/format.ts';
import { useStaff } from '#web/api/use-session.ts';
import { formatMoney, formatNumber } from '#web/ui/money/format-money.ts';
import { Change } from './change.tsx';
import { hasDates, itemsOf, bookingsOf, type StatisticsView } from './statistics-view.ts';
import styles from './statistics.module.css';

const words = officeStatistics.cards;

export type Statistics = Received<typeof statisticsCalls.show>;

interface Card {
  label: string;
  total: number;
  current: number;
  previous: number;
  show: (value: number) => string;
  /** The lists that the numbers count. */
  totalList?: string | undefined;
  currentList?: string | undefined;
}

const COUNTS = ['customers', 'unverifiedCustomers', 'customersUsed', 'parcels', 'bookings'] as const;
const PARTS = [
  'freight_price',
  'packaging_price',
  'delivery_price',
  'extra_charges',
  'discount',
  'weight',
] as const;

function cardsOf(statistics: Statistics, view: StatisticsView, staff: StaffRights): Card[] {
  const money = (currency: string) => (value: number) => formatMoney(value, currency);
  const kilograms = (value: number) => fill(words.kilograms, { weight: formatNumber(value) });
  return [
    ...(statistics.prices ?? []).map((card) => ({
      label: fill(words.pricesIn, { currency: card.invoice_currency_code }),
      ...periodsOf(card),
      show: money(card.invoice_currency_code),
    })),
    ...COUNTS.flatMap((name) => {
      const card = statistics[name];
      if (card === undefined) return [];
      return [{ label: words[name], ...periodsOf(card), show: formatNumber, ...listsOf(name, view, staff) }];
    }),
    ...(statistics.unpaid ?? []).map((card) => ({
      label: fill(words.unpaid, { currency: card.invoice_currency_code }),
      ...periodsOf(card),
      show: money(card.invoice_currency_code),
      totalList: itemsOf(staff, view, { period: 'all', unpaid: true }),
      currentList: itemsOf(staff, view, { period: 'current', unpaid: true }),
    })),
    ...(statistics.pricesParts ?? []).flatMap((row) =>
      PARTS.flatMap((part) => {
        const total = row[part];
        if (total === undefined) return [];
        return [
          {
            label: fill(words.partIn, { part: words[part], currency: row.invoice_currency_code }),
            total,
            current: row[`${part}_current_month`] ?? 0,
            previous: row[`${part}_previous_month`] ?? 0,
            show: part === 'weight' ? kilograms : money(row.invoice_currency_code),
          },
        ];
      }),
    ),
  ];
}

function listsOf(name: (typeof COUNTS)[number], view: StatisticsView, staff: StaffRights): Partial<Card> {
  if (name === 'bookings') return { totalList: bookingsOf(staff, view) };
  if (name !== 'parcels') return {};
  return {
    totalList: itemsOf(staff, view, { period: 'all' }),
    currentList: itemsOf(staff, view, { period: 'current' }),
  };
}

const periodsOf = (card: { total: number; current_month: number; previous_month: number }) => ({
  total: card.total,
  current: card.current_month,
  previous: card.previous_month,
});

/** One card per figure: all time, the current and the previous period, and the change. */
export function SummaryCards({ statistics, view }: { statistics: Statistics; view: StatisticsView }) {
  const chosen = hasDates(view);
  const staff = useStaff();
  const cards = staff === null ? [] : cardsOf(statistics, view, staff);
  if (cards.length === 0) return null;
  return (
    <ul className={styles.cards}>
      {cards.map(({ label, total, current, previous, show, totalList, currentList }) => (
        <li key={label} className={styles.card}>
          <h2>{label}</h2>
          <p className={styles.total}>
            <Counted to={totalList}>{show(total)}</Counted>
          </p>
          <dl>
            <div>
              <dt>{chosen ? words.current : words.currentMonth}</dt>
              <dd>
                <Counted to={currentList}>{show(current)}</Counted>{' '}
                <Change current={current} previous={previous} />
              </dd>
            </div>
            <div>
              <dt>{chosen ? words.previous : words.previousMonth}</dt>
              <dd>{show(previous)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Counted({ to, children }: { to: string | undefined; children: string }) {
  return to === undefined ? children : <Link to={to}>{children}</Link>;
}
