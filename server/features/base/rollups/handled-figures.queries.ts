/**
 * The figures of an agent who does not see whole routes, from the parcels in scope one by one: the rollups know routes, but not
 * who handled a parcel. What is folded and unchanged since is read from `statistic_parcels`.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Interval, Period } from '#shared/domain/statistics.ts';
import type { Staff } from '#server/access/callers.ts';
import { handledIds, parcelInScope } from '#server/access/parcel-scope.ts';
import type { Db } from '#server/db/connect.ts';
import { stepOf, type AccountCounts } from './accounts.queries.ts';
import type { ClientFigureRow } from './client-figures.queries.ts';
import {
  columns,
  DIMENSIONS,
  MEASURES,
  onRoutes,
  passes,
  within,
  type FigureFilter,
} from './columns.queries.ts';
import { INTERVAL_PARTS, type CountRow, type FigureRow, type IntervalRow } from './figures.queries.ts';

const shared = columns([...DIMENSIONS.slice(1), 'customer_id', ...MEASURES.slice(1)]);

/** SQL: the CTE `own` with the figures of each parcel in the agent's scope; `day` is that of the rollups. */
function ownFigures(timeZone: string, staff: Staff): RawBuilder<unknown> {
  return sql`
    handled as materialized (${handledIds(staff)}),
    changed as materialized (
      select distinct parcel_id from statistic_changes where parcel_id = any (array(select id from handled))),
    own as materialized (
      select day, 1 as parcels, ${shared} from statistic_parcels
      where parcel_id = any (array(select id from handled)) and parcel_id not in (select parcel_id from changed)
      union all
      select (created_at at time zone ${timeZone})::date, 1, ${shared} from parcel_figures
      where parcel_id = any (array(select parcel_id from changed)))`;
}

/** Sums of the parcels in scope by route and currency; `slot` is the index of the period. */
export async function sumHandled(
  db: Db,
  timeZone: string,
  staff: Staff,
  filter: FigureFilter,
  periods: readonly Period[],
): Promise<FigureRow[]> {
  const sources = periods.map(
    (period, slot) => sql`
      select ${slot}::int as slot, r.* from own r where ${within(sql`r.day`, period)} and ${passes(filter)}`,
  );
  const sums = sql.raw(MEASURES.map((name) => `sum(${name})::bigint as ${name}`).join(', '));
  const { rows } = await sql<FigureRow>`
    with ${ownFigures(timeZone, staff)}
    select slot, route_id, currency_code, ${sums}
    from (${sql.join(sources, sql` union all `)}) as counted
    group by slot, route_id, currency_code order by route_id, currency_code, slot`.execute(db);
  return rows;
}

/** Figures of the parcels in scope by step, route and currency, oldest first. `clients` are distinct accounts. */
export async function sumHandledByInterval(
  db: Db,
  timeZone: string,
  staff: Staff,
  filter: FigureFilter,
  { interval, period }: { interval: Interval; period: Period },
): Promise<IntervalRow[]> {
  const { rows } = await sql<IntervalRow>`
    with ${ownFigures(timeZone, staff)},
    sums as (
      select ${stepOf(interval)} as step, r.route_id, r.currency_code, count(*)::bigint as parcels,
        sum(r.weight_grams)::bigint as weight_grams, sum(r.freight_price)::bigint as freight_price,
        count(distinct r.customer_id)::bigint as clients
      from own r where ${within(sql`r.day`, period)} and ${passes(filter)}
      group by step, r.route_id, r.currency_code)
    select ${sql.raw(INTERVAL_PARTS[interval].replaceAll('from day', 'from step'))},
      route_id, currency_code, parcels, weight_grams, freight_price, clients
    from sums order by step, route_id, currency_code`.execute(db);
  return rows;
}

/** Distinct accounts with a paid parcel in scope in each period. */
export async function countHandledPayers(
  db: Db,
  timeZone: string,
  staff: Staff,
  routes: FigureFilter['routes'],
  periods: readonly Period[],
): Promise<number[]> {
  const counts = periods.map(
    (period) => sql`count(distinct r.customer_id) filter (where ${within(sql`r.day`, period)})`,
  );
  const { rows } = await sql<AccountCounts>`
    with ${ownFigures(timeZone, staff)}
    select array[${sql.join(counts)}]::bigint[] as counts
    from own r where ${passes({ routes, payment_status: 'PAID' })}`.execute(db);
  return (rows[0]?.counts ?? []).map(Number);
}

/** The events of the parcels in scope in each period, by staff member. */
export async function countHandledEvents(
  db: Db,
  timeZone: string,
  staff: Staff,
  routes: FigureFilter['routes'],
  periods: readonly Period[],
): Promise<CountRow[]> {
  const amounts = periods.map((period) => sql`count(*) filter (where ${within(sql`day`, period)})`);
  const { rows } = await sql<CountRow>`
    select staff_id, array[${sql.join(amounts)}]::bigint[] as amounts from (
      select e.staff_id, (e.occurred_at at time zone ${timeZone})::date as day
      from parcels p join tracking_events e on e.parcel_id = p.id
      where p.id = any (array(${handledIds(staff)})) and ${onRoutes(sql`p.route_id`, { routes })}
        and e.staff_id is not null) as counted
    group by staff_id order by staff_id`.execute(db);
  return rows.map((row) => ({ staff_id: row.staff_id, amounts: row.amounts.map(Number) }));
}

/** Sums of the parcels in scope that were sent with this e-mail (any case), by route and currency. */
export async function sumHandledOfClient(db: Db, staff: Staff, email: string): Promise<ClientFigureRow[]> {
  const { rows } = await sql<ClientFigureRow>`
    select f.route_id, f.currency_code, count(*)::bigint as parcels, sum(f.weight_grams)::bigint as weight_grams,
      sum(f.total)::bigint as total, sum(f.unpaid)::bigint as unpaid
    from parcel_figures f where f.parcel_id = any (array(
      select p.id from contacts k join parcels p on p.sender_id = k.id
      where k.email = ${email}::citext and ${parcelInScope(staff)}))
    group by f.route_id, f.currency_code order by f.route_id, f.currency_code`.execute(db);
  return rows;
}
