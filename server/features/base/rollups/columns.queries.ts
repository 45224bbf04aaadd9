/** The columns of the rollups: what parcels are grouped by, and what is summed (migration 018, docs/decisions/013). */
import { sql, type RawBuilder } from 'kysely';
import type { ParcelStatus } from '#shared/domain/parcel-status.ts';
import type { PaymentMethod } from '#shared/domain/payments.ts';
import type { Period } from '#shared/domain/statistics.ts';

/** One for every filter of the statistics. */
export const DIMENSIONS = [
  'day',
  'route_id',
  'currency_code',
  'collection_option',
  'payment_status',
  'method',
  'status',
  'staff_id',
] as const;

/** Amounts in minor units, weights in grams, times in seconds. */
export const MEASURES = [
  'parcels',
  'weight_grams',
  'freight_price',
  'packaging_price',
  'delivery_price',
  'extra_charges',
  'bills',
  'discount',
  'total',
  'unpaid',
  'arrived',
  'arrival_seconds',
] as const;

/** What is known of a client on one route, in one currency; amounts with later charges. */
export const CLIENT_MEASURES = ['parcels', 'weight_grams', 'total', 'unpaid'] as const;

export type Sums = Record<(typeof MEASURES)[number], number>;

/** Which parcels to count. Undefined and '' do not restrict. */
export interface FigureFilter {
  /** Route ids, or all. */
  routes: 'all' | readonly number[];
  collection_option?: string | undefined;
  payment_status?: string | undefined;
  method?: PaymentMethod | '' | undefined;
  status?: ParcelStatus | '' | undefined;
  /** Who took the parcel in. */
  staff_id?: number | '' | undefined;
}

/** `a.x, a.y` as raw SQL. */
export const columns = (names: readonly string[], alias?: string): RawBuilder<unknown> =>
  sql.raw(names.map((name) => (alias ? `${alias}.${name}` : name)).join(', '));

/** The columns of a parcel's kind; see the function parcel_kind. */
export const KIND = ['collection_option', 'payment_status', 'method', 'status', 'staff_id'] as const;

/** SQL: this route id passes the filter. */
export const onRoutes = (route: RawBuilder<unknown>, { routes }: FigureFilter): RawBuilder<unknown> =>
  routes === 'all' ? sql`true` : sql`${route} = any(${routes}::bigint[])`;

/** SQL: the row `r` is of a kind that passes the filter. */
export function isOfKind(filter: FigureFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  for (const column of KIND) {
    const value = filter[column];
    if (value) conditions.push(sql`${sql.ref(`r.${column}`)} = ${value}`);
  }
  return sql.join(conditions, sql` and `);
}

/** SQL: the row `r` passes the filter. */
export const passes = (filter: FigureFilter): RawBuilder<unknown> =>
  sql`${onRoutes(sql`r.route_id`, filter)} and ${isOfKind(filter)}`;

/** SQL: the day is in the period. */
export function within(day: RawBuilder<unknown>, { from, to }: Period): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (from !== null) conditions.push(sql`${day} >= ${from}::date`);
  if (to !== null) conditions.push(sql`${day} <= ${to}::date`);
  return sql.join(conditions, sql` and `);
}

/**
 * SQL: the CTEs `changed` (ids of parcels that the rollups do not count correctly yet), and `unfolded`, whose rows
 * correct them: with `sign` 1 the present figures, with -1 what the rollups contain.
 */
export function unfolded(timeZone: string): RawBuilder<unknown> {
  const shared = columns([...DIMENSIONS.slice(1), 'customer_id', ...MEASURES.slice(1)]);
  return sql`
    changed as materialized (select distinct parcel_id from statistic_changes),
    unfolded as materialized (
      select 1 as sign, parcel_id, (created_at at time zone ${timeZone})::date as day, 1 as parcels, ${shared}
      from parcel_figures where parcel_id in (select parcel_id from changed)
      union all
      select -1, parcel_id, day, 1, ${shared}
      from statistic_parcels where parcel_id in (select parcel_id from changed))`;
}
