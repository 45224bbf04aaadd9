/** Reads the rollups together with the changes that are not folded yet, so the figures are exact at any time. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Interval, Period } from '#shared/domain/statistics.ts';
import type { Db } from '#server/db/connect.ts';
import type { StatisticCounts, StatisticParcels } from '#server/db/schema.gen.ts';
import { peopleOfSteps, stepOf } from './accounts.queries.ts';
import {
  columns,
  DIMENSIONS,
  MEASURES,
  passes,
  unfolded,
  within,
  type FigureFilter,
  type Sums,
} from './columns.queries.ts';

/** Whole months can be read from the months, which have a thirtieth of the rows. */
function tableFor(periods: readonly Period[]): RawBuilder<unknown> {
  const isFirst = (day: string | null) => day === null || day.endsWith('-01');
  const isLast = (day: string | null) => {
    if (day === null) return true;
    return new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(8, 10) === '01';
  };
  const whole = periods.every(({ from, to }) => isFirst(from) && isLast(to));
  return sql.raw(whole ? 'statistic_months' : 'statistic_days');
}

export type FigureRow = Sums &
  Pick<Selectable<StatisticParcels>, 'route_id' | 'currency_code'> & { slot: number };

/** Sums of parcels by route and currency; `slot` is the index of the period. */
export async function sumFigures(
  db: Db,
  timeZone: string,
  filter: FigureFilter,
  periods: readonly Period[],
): Promise<FigureRow[]> {
  const used = columns([...DIMENSIONS, ...MEASURES], 'r');
  const sources = periods.map(
    (period, slot) => sql`
      select ${slot}::int as slot, 1 as sign, ${used} from ${tableFor([period])} r
      where ${within(sql`r.day`, period)} and ${passes(filter)}
      union all
      select ${slot}::int, r.sign, ${used} from unfolded r
      where ${within(sql`r.day`, period)} and ${passes(filter)}`,
  );
  const sums = sql.raw(MEASURES.map((name) => `sum(sign * ${name})::bigint as ${name}`).join(', '));
  const { rows } = await sql<FigureRow>`
    with ${unfolded(timeZone)}
    select slot, route_id, currency_code, ${sums}
    from (${sql.join(sources, sql` union all `)}) as counted
    group by slot, route_id, currency_code
    having sum(sign * parcels) <> 0 order by route_id, currency_code, slot`.execute(db);
  return rows;
}

export interface IntervalRow extends Pick<Selectable<StatisticParcels>, 'route_id' | 'currency_code'> {
  year: number;
  month: number | null;
  week: number | null;
  day: number | null;
  weight_grams: number;
  freight_price: number;
  parcels: number;
  clients: number;
}

/** The parts of a date that name a step. Weeks are ISO weeks of their ISO year; the month is the Monday's. */
export const INTERVAL_PARTS: Record<Interval, string> = {
  year: `extract(year from day)::int as year, null::int as month, null::int as week, null::int as day`,
  month: `extract(year from day)::int as year, extract(month from day)::int as month, null::int as week, null::int as day`,
  week: `extract(isoyear from day)::int as year, extract(month from day)::int as month,
    extract(week from day)::int as week, null::int as day`,
  day: `extract(year from day)::int as year, extract(month from day)::int as month,
    extract(week from day)::int as week, extract(day from day)::int as day`,
};

/** Figures by step, route and currency, oldest first. `clients` are distinct accounts. */
export async function sumByInterval(
  db: Db,
  timeZone: string,
  filter: FigureFilter,
  { interval, period }: { interval: Interval; period: Period },
): Promise<IntervalRow[]> {
  const byMonth = interval === 'year' || interval === 'month';
  const table = byMonth ? tableFor([period]) : sql.raw('statistic_days');
  const step = stepOf(interval);
  const where = sql`${within(sql`r.day`, period)} and ${passes(filter)}`;
  const { rows } = await sql<IntervalRow>`
    with ${unfolded(timeZone)},
    sums as (
      select step, route_id, currency_code, sum(parcels)::bigint as parcels,
        sum(weight_grams)::bigint as weight_grams, sum(freight_price)::bigint as freight_price
      from (
        select ${step} as step, r.route_id, r.currency_code, r.parcels, r.weight_grams, r.freight_price
        from ${table} r where ${where}
        union all
        select ${step}, r.route_id, r.currency_code, r.sign * r.parcels, r.sign * r.weight_grams, r.sign * r.freight_price
        from unfolded r where ${where}) as counted
      group by step, route_id, currency_code having sum(parcels) <> 0),
    ${peopleOfSteps(filter, interval, period)}
    select ${sql.raw(INTERVAL_PARTS[interval].replaceAll('from day', 'from step'))},
      route_id, currency_code, parcels, weight_grams, freight_price, coalesce(clients, 0)::bigint as clients
    from sums left join people using (step, route_id, currency_code)
    order by step, route_id, currency_code`.execute(db);
  return rows;
}

export interface CountFilter {
  kind: Selectable<StatisticCounts>['kind'];
  routes?: readonly number[] | undefined;
  sources?: readonly string[] | undefined;
  staff_id?: number | undefined;
}

export interface CountRow extends Pick<Selectable<StatisticCounts>, 'staff_id'> {
  /** One per period. */
  amounts: number[];
}

/** What is counted without parcels, in each period, by staff member (0 when the kind has none). */
export async function sumCounts(
  db: Db,
  timeZone: string,
  { kind, routes, sources, staff_id }: CountFilter,
  periods: readonly Period[],
): Promise<CountRow[]> {
  const conditions = [sql`r.kind = ${kind}`];
  if (routes) conditions.push(sql`r.route_id = any(${routes}::bigint[])`);
  if (sources) conditions.push(sql`r.source_country = any(${sources}::text[])`);
  if (staff_id !== undefined) conditions.push(sql`r.staff_id = ${staff_id}`);
  const where = sql.join(conditions, sql` and `);
  const amounts = periods.map(
    (period) => sql`coalesce(sum(amount) filter (where ${within(sql`day`, period)}), 0)::bigint`,
  );
  const { rows } = await sql<CountRow>`
    select staff_id, array[${sql.join(amounts)}] as amounts from (
      select r.day, r.staff_id, r.amount from statistic_counts r where ${where}
      union all
      select (r.at at time zone ${timeZone})::date, r.staff_id, r.amount from statistic_deltas r where ${where}
    ) as counted
    group by staff_id order by staff_id`.execute(db);
  return rows.map((row) => ({ staff_id: row.staff_id, amounts: row.amounts.map(Number) }));
}
