/** Distinct accounts: how many have parcels in a step, by the kinds of parcels they have there (docs/decisions/019). */
import { sql, type RawBuilder } from 'kysely';
import { cutAtSteps, type Interval, isOneStep, type Period } from '#shared/domain/statistics.ts';
import type { Db } from '#server/db/connect.ts';
import type { ValueOf } from '#server/db/value-lists.ts';
import {
  columns,
  isOfKind,
  KIND,
  onRoutes,
  passes,
  unfolded,
  within,
  type FigureFilter,
} from './columns.queries.ts';

type Span = ValueOf<'statistic_span'>;

const STEP = ['span', 'step', 'step_route', 'step_currency'];
const kinds = columns([...KIND], 'r');
/** SQL: the steps of the parcel `r`. */
const stepsOfParcel = sql`statistic_steps(r.day, r.route_id, r.currency_code, ${kinds}) steps`;

/**
 * SQL: the CTE `account_sets`, which corrects statistic_accounts by changed parcels: with `sign` -1 the kinds that their
 * owners have in each step by the folded figures, with 1 those they have now. `changed` names a CTE of the parcels' ids,
 * `present` one of their figures now. Without `spans` it has all of them.
 */
export function accountSets(changed: string, present: string, spans?: readonly Span[]): RawBuilder<unknown> {
  const isWanted = spans === undefined ? sql`true` : sql`steps.span = any(${spans}::text[])`;
  const ids = sql`(select parcel_id from ${sql.table(changed)})`;
  return sql`
    owners as materialized (
      select customer_id from ${sql.table(present)} where customer_id is not null
      union
      select customer_id from statistic_parcels where parcel_id in ${ids} and customer_id is not null),
    folded_sets as materialized (
      select r.parcel_id in ${ids} as is_changed, r.customer_id, steps.*
      from statistic_parcels r cross join lateral ${stepsOfParcel}
      where r.customer_id in (select customer_id from owners) and ${isWanted}),
    account_sets as (
      select sign, ${columns(STEP)}, array_agg(distinct kind order by kind) as kinds
      from (
        select -1 as sign, customer_id, ${columns(STEP)}, kind from folded_sets
        union all
        select 1, customer_id, ${columns(STEP)}, kind from folded_sets where not is_changed
        union all
        select 1, r.customer_id, ${columns(STEP, 'steps')}, steps.kind
        from ${sql.table(present)} r cross join lateral ${stepsOfParcel}
        where r.customer_id is not null and ${isWanted}) as counted
      group by sign, customer_id, ${columns(STEP)})`;
}

/** SQL: adds `account_sets` to the rollup. */
export const addAccountSets = sql`
  insert into statistic_accounts (span, step, route_id, currency_code, kinds, kinds_hash, accounts)
  select ${columns(STEP)}, kinds, sha256(convert_to(kinds::text, 'UTF8')), sum(sign) from account_sets
  group by ${columns(STEP)}, kinds having sum(sign) <> 0
  on conflict (span, step, route_id, currency_code, kinds_hash)
    do update set accounts = statistic_accounts.accounts + excluded.accounts`;

/** Removes the sets of kinds that no account has any more. */
export async function dropEmptySets(db: Db): Promise<void> {
  await sql`delete from statistic_accounts where accounts = 0`.execute(db);
}

/** SQL: the CTE `present`, the unfolded parcels as they are now; reads those of `unfolded`. */
const PRESENT = sql`present as (select * from unfolded where sign = 1)`;

/**
 * SQL: the CTE `people` with the distinct accounts (`clients`) of each step, route_id and currency_code; reads those of
 * `unfolded`. Whole steps come from the rollup; the days of a step that is not whole are counted.
 */
export function peopleOfSteps(filter: FigureFilter, interval: Interval, period: Period): RawBuilder<unknown> {
  const { whole, partial } = cutAtSteps(interval, period);
  const steps = whole === undefined ? sql`false` : within(sql`step`, whole);
  const isAnyKind = KIND.every((column) => !filter[column]);
  const where = sql`span = ${interval} and ${steps} and ${isAnyKind ? sql`true` : sql`kinds && (select kinds from wanted)`}`;
  const counted = partial.map((days) => {
    const rows = accountRows(
      sql`${within(sql`r.day`, days)} and ${passes(filter)}`,
      sql`${stepOf(interval)} as step, r.route_id, r.currency_code, r.customer_id`,
    );
    return sql`
      union all
      select step, route_id, currency_code, count(distinct customer_id)
      from (${rows}) as seen group by step, route_id, currency_code`;
  });
  return sql`
    ${PRESENT},
    ${accountSets('changed', 'present', [interval])},
    wanted as materialized (
      select array(
        select parcel_kind(${kinds}) from statistic_months r where ${isOfKind(filter)}
        union
        select parcel_kind(${kinds}) from present r where ${isOfKind(filter)}) as kinds),
    people as (
      select step, route_id, currency_code, sum(accounts) as clients
      from (
        select step, route_id, currency_code, accounts from statistic_accounts
        where ${where} and ${onRoutes(sql`route_id`, filter)}
        union all
        select step, step_route, step_currency, sign from account_sets
        where ${where} and ${onRoutes(sql`step_route`, filter)}) as counted
      group by step, route_id, currency_code
      ${sql.join(counted, sql` `)})`;
}

/** SQL: the first day of the step of the row `r`. */
export const stepOf = (interval: Interval): RawBuilder<unknown> =>
  sql.raw(`date_trunc('${interval}', r.day)::date`);

/** SQL: parcels with an account as they are now: folded and unchanged since, or changed and not folded. */
function accountRows(where: RawBuilder<unknown>, selected: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${selected} from statistic_parcels r
    where r.customer_id is not null and ${where} and not exists (select 1 from changed c where c.parcel_id = r.parcel_id)
    union all
    select ${selected} from present r where r.customer_id is not null and ${where}`;
}

export interface AccountCounts {
  counts: number[];
}

/** Over all routes and currencies. */
const PAYER_SPANS = ['ever', 'all_month'] as const satisfies readonly Span[];

/** The span that has a period as one step, if any. */
function spanOf(period: Period): (typeof PAYER_SPANS)[number] | undefined {
  if (period.from === null && period.to === null) return 'ever';
  return isOneStep('month', period) ? 'all_month' : undefined;
}

/** Distinct accounts with a paid parcel on these routes in each period. */
export async function countPayers(
  db: Db,
  timeZone: string,
  routes: FigureFilter['routes'],
  periods: readonly Period[],
): Promise<number[]> {
  const filter = { routes, payment_status: 'PAID' };
  const counts = periods.map((period) => {
    const span = spanOf(period);
    if (span !== undefined) {
      const isStep = span === 'ever' ? sql`true` : sql`step = ${period.from}::date`;
      return sql`(select coalesce(sum(accounts), 0) from payers where span = ${span} and ${isStep})`;
    }
    const where = sql`${within(sql`r.day`, period)} and ${passes(filter)}`;
    return sql`(select count(distinct customer_id) from (${accountRows(where, sql`r.customer_id`)}) as seen)`;
  });
  const { rows } = await sql<AccountCounts>`
    with ${unfolded(timeZone)}, ${PRESENT},
    ${accountSets('changed', 'present', PAYER_SPANS)},
    wanted as materialized (
      select array(select r.id || '|PAID' from routes r where ${onRoutes(sql`r.id`, filter)}) as kinds),
    payers as (
      select span, step, accounts from statistic_accounts
      where span = any(${PAYER_SPANS}::text[]) and kinds && (select kinds from wanted)
      union all
      select span, step, sign from account_sets where kinds && (select kinds from wanted))
    select array[${sql.join(counts)}]::bigint[] as counts`.execute(db);
  return (rows[0]?.counts ?? []).map(Number);
}
