import { Link } from 'react-router';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { statisticsCalls } from '#shared/contract/statistics.ts';
import type { StaffRights } from '#shared/domain/privileges.ts';
import { officeStatistics } from '#texts/office-statistics.ts';
import { fill } from '#texts/format.ts';
import { useStaff } from '#web/api/use-session.ts';
import { formatMoney, formatNumber } from '#web/ui/money/format-money.ts';
import { Change } from './change.tsx';
import { hasDates, itemsOf, bookingsOf, type StatisticsView } from './statistics-view.ts';
import styles from './statistics.module.css';

const words = officeStatistics.cards;

export type Statistics = ParsedAnswer<typeof statisticsCalls.show>;

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

/** The cards in rows: what is counted, and then one row for each currency. */
function rowsOf(statistics: Statistics, view: StatisticsView, staff: StaffRights): Card[][] {
  const counts = COUNTS.flatMap((name) => {
    const card = statistics[name];
    if (card === undefined) return [];
    return [{ label: words[name], ...periodsOf(card), show: formatNumber, ...listsOf(name, view, staff) }];
  });
  const currencies = new Set(
    [statistics.prices, statistics.unpaid, statistics.pricesParts].flatMap((cards) =>
      (cards ?? []).map((card) => card.invoice_currency_code),
    ),
  );
  const money = [...currencies].map((currency) => moneyCards(currency, statistics, view, staff));
  return [counts, ...money].filter((row) => row.length > 0);
}

function moneyCards(
  currency: string,
  statistics: Statistics,
  view: StatisticsView,
  staff: StaffRights,
): Card[] {
  const money = (value: number) => formatMoney(value, currency);
  const ofCurrency = <C extends { invoice_currency_code: string }>(cards: readonly C[] = []) =>
    cards.filter((card) => card.invoice_currency_code === currency);
  return [
    ...ofCurrency(statistics.prices).map((card) => ({
      label: fill(words.pricesIn, { currency }),
      ...periodsOf(card),
      show: money,
    })),
    ...ofCurrency(statistics.unpaid).map((card) => ({
      label: fill(words.unpaid, { currency }),
      ...periodsOf(card),
      show: money,
      totalList: itemsOf(staff, view, { period: 'all', unpaid: true }),
      currentList: itemsOf(staff, view, { period: 'current', unpaid: true }),
    })),
    ...ofCurrency(statistics.pricesParts).flatMap((row) => partCards(row, currency)),
  ];
}

function partCards(row: NonNullable<Statistics['pricesParts']>[number], currency: string): Card[] {
  const kilograms = (value: number) => fill(words.kilograms, { weight: formatNumber(value) });
  return PARTS.flatMap((part) => {
    const total = row[part];
    if (total === undefined) return [];
    return [
      {
        label: fill(words.partIn, { part: words[part], currency }),
        total,
        current: row[`${part}_current_month`] ?? 0,
        previous: row[`${part}_previous_month`] ?? 0,
        show: part === 'weight' ? kilograms : (value: number) => formatMoney(value, currency),
      },
    ];
  });
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

/** One card per figure: all time, the current and the previous period, and the change; a row for each currency. */
export function SummaryCards({ statistics, view }: { statistics: Statistics; view: StatisticsView }) {
  const staff = useStaff();
  const rows = staff === null ? [] : rowsOf(statistics, view, staff);
  const Shown = hasDates(view) ? PeriodCard : AllTimeCard;
  return rows.map(([first, ...others]) =>
    first === undefined ? null : (
      <ul key={first.label} className={styles.cards}>
        {[first, ...others].map((card) => (
          <Shown key={card.label} {...card} />
        ))}
      </ul>
    ),
  );
}

/** The sum of all time, and this month. */
function AllTimeCard({ label, total, current, previous, show, totalList, currentList }: Card) {
  return (
    <li className={styles.card}>
      <h2>{label}</h2>
      <p className={styles.total}>
        <span className={styles.figure}>
          <Counted to={totalList}>{show(total)}</Counted>
        </span>
      </p>
      <dl>
        <div>
          <dt>{words.currentMonth}</dt>
          <dd>
            <Counted to={currentList}>{show(current)}</Counted>{' '}
            <Change current={current} previous={previous} />
          </dd>
        </div>
        <div>
          <dt>{words.previousMonth}</dt>
          <dd>{show(previous)}</dd>
        </div>
      </dl>
    </li>
  );
}

/** The sum of the dates that were chosen, and what it is compared with. */
function PeriodCard({ label, total, current, previous, show, totalList, currentList }: Card) {
  return (
    <li className={styles.card}>
      <h2>{label}</h2>
      <p className={styles.total}>
        <span className={styles.figure}>
          <Counted to={currentList}>{show(current)}</Counted>
        </span>
        <span className="visually-hidden"> {words.current}</span>
      </p>
      <dl>
        <div>
          <dt>{words.previous}</dt>
          <dd>
            {show(previous)} <Change current={current} previous={previous} />
          </dd>
        </div>
        <div>
          <dt>{words.allTime}</dt>
          <dd>
            <Counted to={totalList}>{show(total)}</Counted>
          </dd>
        </div>
      </dl>
    </li>
  );
}

function Counted({ to, children }: { to: string | undefined; children: string }) {
  return to === undefined ? children : <Link to={to}>{children}</Link>;
}
