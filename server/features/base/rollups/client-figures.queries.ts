/** Reads one client's rollup together with that client's changes that are not folded yet. */
import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { StatisticClients } from '#server/db/schema.gen.ts';
import { CLIENT_MEASURES, columns } from './columns.queries.ts';

export type ClientFigureRow = Pick<
  Selectable<StatisticClients>,
  'route_id' | 'currency_code' | (typeof CLIENT_MEASURES)[number]
>;

/** A queue of up to this many changes is searched for the client's; a longer one by the client's parcels. */
const SHORT_QUEUE = 2_000;

const measured = columns(CLIENT_MEASURES);
/** Rows of single parcels have no column that counts them. */
const counted = columns(CLIENT_MEASURES.slice(1));
const summed = sql.raw(CLIENT_MEASURES.map((name) => `sum(sign * ${name})::bigint as ${name}`).join(', '));

/**
 * Sums of the parcels sent with this e-mail (any case) on these routes, by route and currency. Right after an upgrade
 * millions of changes may wait, so the queue is read up to a bound; beyond it each of the client's parcels is looked up
 * there. The conditions on `waiting` run only one of the two; the laterals look rows up by index whatever the planner
 * believes about the queue.
 */
export async function sumClient(
  db: Db,
  email: string,
  routes: 'all' | readonly number[],
): Promise<ClientFigureRow[]> {
  const onRoutes = routes === 'all' ? sql`true` : sql`route_id = any(${routes}::bigint[])`;
  const { rows } = await sql<ClientFigureRow>`
    with queue as materialized (select parcel_id from statistic_changes limit ${SHORT_QUEUE + 1}),
    waiting as materialized (select count(*) as length from queue),
    changed as materialized (
      select q.parcel_id from queue q
      cross join lateral (
        select k.email from parcels p join contacts k on k.id = p.sender_id where p.id = q.parcel_id limit 1) k
      left join lateral (
        select s.sender_email from statistic_parcels s where s.parcel_id = q.parcel_id limit 1) s on true
      where (select length from waiting) <= ${SHORT_QUEUE}
        and (k.email = ${email}::citext or s.sender_email = ${email}::citext)
      union
      select p.id from contacts k
      join parcels p on p.sender_id = k.id
      cross join lateral (select 1 from statistic_changes c where c.parcel_id = p.id limit 1) c
      where (select length from waiting) > ${SHORT_QUEUE} and k.email = ${email}::citext
      union
      select s.parcel_id from statistic_parcels s
      cross join lateral (select 1 from statistic_changes c where c.parcel_id = s.parcel_id limit 1) c
      where (select length from waiting) > ${SHORT_QUEUE} and s.sender_email = ${email}::citext),
    signed as (
      select 1 as sign, route_id, currency_code, ${measured} from statistic_clients where email = ${email}::citext
      union all
      select 1, route_id, currency_code, 1, ${counted} from parcel_figures
      where parcel_id = any (array(select parcel_id from changed)) and sender_email = ${email}::citext
      union all
      select -1, route_id, currency_code, 1, ${counted} from statistic_parcels
      where parcel_id = any (array(select parcel_id from changed)) and sender_email = ${email}::citext)
    select route_id, currency_code, ${summed} from signed where ${onRoutes}
    group by route_id, currency_code having sum(sign * parcels) <> 0
    order by route_id, currency_code`.execute(db);
  return rows;
}
