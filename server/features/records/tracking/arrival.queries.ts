import { sql, type Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { RouteDurations } from '#server/db/schema.gen.ts';
import { defineLookup } from '#server/db/lookups.ts';

/** Fewer parcels say nothing about a route. */
const MIN_PARCELS = 10;
/** The latest of a route that are counted. */
const MAX_PARCELS = 200;

export interface ArrivalRow {
  key: string;
  /** The first scan of a parcel that is on its way; null for all others. */
  begun_at: Date | null;
  /** How long four in five of its route took, in seconds; null while nothing is known. */
  low_seconds: number | null;
  high_seconds: number | null;
}

/** When a parcel began its journey, and how long those before it took. */
export const ARRIVAL_LOOKUP = defineLookup<ArrivalRow>(`
  select p.tracking_number as key, d.low_seconds, d.high_seconds, (
    select min(e.occurred_at) from tracking_events e
    where e.parcel_id = p.id and e.type in ('PICKUP', 'PROCESS', 'TRANSIT')
      and s.status in ('PICKED_UP', 'PROCESSING', 'IN_TRANSIT')
  ) as begun_at
  from parcels p
  join parcel_status s on s.parcel_id = p.id
  left join route_durations d on d.route_id = s.route_id
  where p.tracking_number = any($1::text[])`);

/** Of a route `r`: its latest parcels of each of these statuses. */
const latestOfEach = sql.join(
  (['ARRIVED', 'RECEIVED', 'RELEASED'] as const).map(
    (status) => sql`(
        select s.parcel_id from parcel_status s
        where s.route_id = r.id and s.status = ${sql.lit(status)}
        order by s.parcel_id desc limit ${MAX_PARCELS})`,
  ),
  sql` union all `,
);

/** Counts how long the latest parcels of each route took. Reads at most 600 index entries a route. */
export async function countDurations(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<Omit<Insertable<RouteDurations>, 'counted_at'>>`
    select r.id as route_id, count(*)::int as parcels, percentile_disc(0.1) within group (order by took.seconds) as low_seconds,
      percentile_disc(0.9) within group (order by took.seconds) as high_seconds
    from routes r
    cross join lateral (
      select latest.parcel_id from (${latestOfEach}) latest
      order by latest.parcel_id desc limit ${MAX_PARCELS}
    ) arrived
    cross join lateral (
      select extract(epoch from min(e.occurred_at) filter (where e.type in ('ARRIVE', 'RECEIVE'))
        - min(e.occurred_at) filter (where e.type in ('PICKUP', 'PROCESS', 'TRANSIT')))::integer as seconds
      from tracking_events e where e.parcel_id = arrived.parcel_id
    ) took
    where took.seconds > 0
    group by r.id
    having count(*) >= ${MIN_PARCELS}`.execute(db);
  if (rows.length > 0)
    await db
      .insertInto('route_durations')
      .values(rows.map((row) => ({ ...row, counted_at: now })))
      .onConflict((at) =>
        at.column('route_id').doUpdateSet(({ ref }) => ({
          parcels: ref('excluded.parcels'),
          low_seconds: ref('excluded.low_seconds'),
          high_seconds: ref('excluded.high_seconds'),
          counted_at: ref('excluded.counted_at'),
        })),
      )
      .execute();
  await db.deleteFrom('route_durations').where('counted_at', '<', now).execute();
}
