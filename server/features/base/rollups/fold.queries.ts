import { sql, type Selectable } from 'kysely';
import { ownLock } from '#server/db/company.ts';
import type { Db } from '#server/db/connect.ts';
import type { StatisticZone } from '#server/db/schema.gen.ts';
import { accountSets, addAccountSets, dropEmptySets } from './accounts.queries.ts';
import { CLIENT_MEASURES, columns, DIMENSIONS, MEASURES } from './columns.queries.ts';

const ALL = [...DIMENSIONS, ...MEASURES];
/** Whose parcel it is: the account, and the sender with or without one. */
const OWNER = ['customer_id', 'sender_email'];
const FACTS = ['parcel_id', ...DIMENSIONS, ...OWNER, ...MEASURES.slice(1)];
const CLIENT = ['route_id', 'currency_code'];

const added = (table: string, measures: readonly string[] = MEASURES) =>
  sql.raw(measures.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', '));
const replaced = sql.raw(
  FACTS.slice(1)
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
);
const summed = (measures: readonly string[] = MEASURES) =>
  sql.raw(measures.map((name) => `sum(sign * ${name})::bigint as ${name}`).join(', '));
const changes = (measures: readonly string[] = MEASURES) =>
  sql.raw(measures.map((name) => `sum(sign * ${name}) <> 0`).join(' or '));

interface Lock {
  free: boolean;
}

interface Folded {
  folded: number;
}

/** Lets one transaction at a time fold; false when another does. Ends with the transaction. */
export async function lockFolding(db: Db): Promise<boolean> {
  const { rows } = await sql<Lock>`
    select pg_try_advisory_xact_lock(hashtext(${ownLock('merani.statistics')})) as free`.execute(db);
  return rows[0]?.free === true;
}

/**
 * Moves up to `limit` recorded changes of parcels into the rollups and returns how many. It is one statement, so that
 * all of it sees the same state: a change that is removed here is counted here.
 */
export async function foldParcels(db: Db, timeZone: string, limit: number): Promise<number> {
  const { rows } = await sql<Folded>`
    with taken as (
      delete from statistic_changes where id in (select id from statistic_changes order by id limit ${limit})
      returning parcel_id),
    touched as materialized (select distinct parcel_id from taken),
    present as materialized (
      select parcel_id, (created_at at time zone ${timeZone})::date as day, 1 as parcels,
        ${columns([...DIMENSIONS.slice(1), ...OWNER, ...MEASURES.slice(1)])}
      from parcel_figures where parcel_id in (select parcel_id from touched)),
    signed as materialized (
      select 1 as sign, sender_email, ${columns(ALL)} from present
      union all
      select -1, sender_email, ${columns([...DIMENSIONS, '1', ...MEASURES.slice(1)])}
      from statistic_parcels where parcel_id in (select parcel_id from touched)),
    days as (
      insert into statistic_days (${columns(ALL)})
      select ${columns(DIMENSIONS)}, ${summed()} from signed
      group by ${columns(DIMENSIONS)} having ${changes()} order by ${columns(DIMENSIONS)}
      on conflict (${columns(DIMENSIONS)}) do update set ${added('statistic_days')}),
    months as (
      insert into statistic_months (${columns(ALL)})
      select date_trunc('month', day)::date, ${columns(DIMENSIONS.slice(1))}, ${summed()} from signed
      group by 1, ${columns(DIMENSIONS.slice(1))} having ${changes()}
      on conflict (${columns(DIMENSIONS)}) do update set ${added('statistic_months')}),
    clients as (
      insert into statistic_clients (email, ${columns([...CLIENT, ...CLIENT_MEASURES])})
      select sender_email, ${columns(CLIENT)}, ${summed(CLIENT_MEASURES)} from signed where sender_email <> ''
      group by sender_email, ${columns(CLIENT)} having ${changes(CLIENT_MEASURES)}
      order by sender_email, ${columns(CLIENT)}
      on conflict (email, ${columns(CLIENT)}) do update set ${added('statistic_clients', CLIENT_MEASURES)}),
    ${accountSets('touched', 'present')},
    accounts as (${addAccountSets}),
    facts as (
      insert into statistic_parcels (${columns(FACTS)}) select ${columns(FACTS)} from present
      on conflict (parcel_id) do update set ${replaced})
    select count(*) as folded from taken`.execute(db);
  await dropEmptySets(db);
  return rows[0]?.folded ?? 0;
}

/** Moves up to `limit` deltas into the counts and returns how many. */
export async function foldCounts(db: Db, timeZone: string, limit: number): Promise<number> {
  const { rows } = await sql<Folded>`
    with taken as (
      delete from statistic_deltas where id in (select id from statistic_deltas order by id limit ${limit})
      returning kind, (at at time zone ${timeZone})::date as day, route_id, source_country, staff_id, amount),
    counts as (
      insert into statistic_counts (kind, day, route_id, source_country, staff_id, amount)
      select kind, day, route_id, source_country, staff_id, sum(amount) from taken
      group by kind, day, route_id, source_country, staff_id
      on conflict (kind, day, route_id, source_country, staff_id)
        do update set amount = statistic_counts.amount + excluded.amount)
    select count(*) as folded from taken`.execute(db);
  return rows[0]?.folded ?? 0;
}

/**
 * Makes this the time zone of the rollups' days. After a change of the setting, everything is counted again: parcels
 * from their rows, the rest from the times of what was counted.
 */
export async function adoptTimeZone(db: Db, timeZone: string): Promise<void> {
  const { rows } = await sql<
    Pick<Selectable<StatisticZone>, 'time_zone'>
  >`select time_zone from statistic_zone`.execute(db);
  if (rows[0]?.time_zone === timeZone) return;
  await sql`
    insert into statistic_zone (time_zone) values (${timeZone})
    on conflict (only_row) do update set time_zone = excluded.time_zone`.execute(db);
  if (rows[0] === undefined) return;
  // Writers add deltas with what they count: none may be between its commit and the recount.
  await sql`lock table statistic_deltas in share row exclusive mode`.execute(db);
  for (const table of [
    'statistic_days',
    'statistic_months',
    'statistic_clients',
    'statistic_accounts',
    'statistic_parcels',
    'statistic_counts',
    'statistic_deltas',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`insert into statistic_changes (parcel_id) select id from parcels order by id`.execute(db);
  await sql`select recount_statistics()`.execute(db);
}
