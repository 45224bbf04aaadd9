import { sql, type Selectable } from 'kysely';
import { anyId, anyText } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { TrackingEvents } from '#server/db/schema.gen.ts';
import type { Staff } from '#server/access/callers.ts';
import { parcelInScope } from '#server/access/parcel-scope.ts';

/**
 * Locks the status rows of parcels in scope, in the order of their ids. Whose they are is read once they are locked: a statement that waits
 * for a lock has other rows as they were before.
 */
export async function lockParcels(db: Db, staff: Staff, numbers: readonly string[]) {
  const locked = await db
    .selectFrom('parcels as p')
    .innerJoin('parcel_status as s', 's.parcel_id', 'p.id')
    .select(['p.id', 's.status'])
    .where('p.tracking_number', '=', anyText(numbers))
    .where(parcelInScope(staff))
    .orderBy('s.parcel_id')
    .forUpdate('s')
    .execute();
  const parcels = await db
    .selectFrom('parcels')
    .select(['id', 'tracking_number', 'route_id', 'customer_id'])
    .where('id', '=', anyId(locked.map(({ id }) => id)))
    .orderBy('id')
    .execute();
  const statuses = new Map(locked.map(({ id, status }) => [id, status]));
  return parcels.map((parcel) => ({ ...parcel, status: statuses.get(parcel.id) }));
}

export type NewEvent = Pick<Selectable<TrackingEvents>, 'type' | 'reason' | 'occurred_at'> & {
  staff_id: number;
};

type StoredEvent = Pick<Selectable<TrackingEvents>, 'id' | 'parcel_id'>;

/**
 * Writes the event for each parcel whose previous event at that time differs, and returns the new rows. The unique
 * (parcel, type, occurred_at) makes a repeated scan harmless.
 */
export async function insertEvents(
  db: Db,
  parcelIds: readonly number[],
  event: NewEvent,
  now: Date,
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    insert into tracking_events (parcel_id, type, reason, staff_id, occurred_at, recorded_at)
    select given.id, ${event.type}, ${event.reason}, ${event.staff_id}, ${event.occurred_at}, ${now}
    from (select id from parcels where id = ${anyId(parcelIds)}) given
    left join lateral (
      select e.type, e.reason from tracking_events e
      where e.parcel_id = given.id and e.occurred_at <= ${event.occurred_at}
      order by e.occurred_at desc, e.id desc limit 1
    ) before on true
    where before.type is distinct from ${event.type}
      or (${event.type} = 'DELAY' and before.reason is distinct from ${event.reason})
    order by given.id
    on conflict (parcel_id, type, occurred_at) do nothing
    returning id, parcel_id`.execute(db);
  return rows;
}

/** Which of these locked parcels had so many events recorded since then; without a moment, in all. */
export async function withTooManyEvents(
  db: Db,
  ids: readonly number[],
  { most, since }: { most: number; since?: Date },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('tracking_events')
    .select('parcel_id')
    .where('parcel_id', '=', anyId(ids))
    .$if(since !== undefined, (events) => events.where('recorded_at', '>', since ?? new Date(0)))
    .groupBy('parcel_id')
    .having(({ fn, eb }) => eb(fn.countAll<number>(), '>=', most))
    .execute();
  return new Set(rows.map((row) => row.parcel_id));
}

/** Sets status and time from the latest event; released parcels keep their status. */
export async function updateStatuses(db: Db, parcelIds: readonly number[]): Promise<void> {
  await sql`
    update parcel_status s set
      last_event_at = e.occurred_at,
      status = case when s.status = 'RELEASED' then s.status else case e.type
        when 'PICKUP' then 'PICKED_UP' when 'PROCESS' then 'PROCESSING' when 'TRANSIT' then 'IN_TRANSIT'
        when 'ARRIVE' then 'ARRIVED' when 'RECEIVE' then 'RECEIVED' else 'DELAYED' end end
    from (select id from parcels where id = ${anyId(parcelIds)}) given
    cross join lateral (
      select type, occurred_at from tracking_events where parcel_id = given.id
      order by occurred_at desc, id desc limit 1
    ) e
    where s.parcel_id = given.id`.execute(db);
}

/** The type of each number's latest event, for parcels in scope; PENDING before the first event. */
export function latestTypes(db: Db, staff: Staff, numbers: readonly string[]) {
  return db
    .selectFrom('parcels as p')
    .innerJoin('parcel_status as s', 's.parcel_id', 'p.id')
    .select(['p.tracking_number', 's.status'])
    .select(({ fn, selectFrom }) => {
      const latest = selectFrom('tracking_events as e')
        .select('e.type')
        .whereRef('e.parcel_id', '=', 'p.id')
        .orderBy('e.occurred_at', 'desc')
        .orderBy('e.id', 'desc')
        .limit(1);
      return fn.coalesce(latest.$asScalar(), sql.lit('PENDING' as const)).as('type');
    })
    .where('p.tracking_number', '=', anyText(numbers))
    .where(parcelInScope(staff))
    .execute();
}

export async function setReleased(db: Db, parcelIds: readonly number[]): Promise<void> {
  await db
    .updateTable('parcel_status')
    .set({ status: 'RELEASED' })
    .where('parcel_id', '=', anyId(parcelIds))
    .execute();
}
