import { type Insertable, sql } from 'kysely';
import type { ReleaseTries } from '#shared/domain/release-code.ts';
import { anyId } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { Releases } from '#server/db/schema.gen.ts';

/** What is still owed for the parcel `p` with the invoice `i`, in minor units. */
const DUE = sql<number>`(case when i.payment_status = 'PENDING' then i.total_amount else 0 end
  + (select coalesce(sum(b.total_amount), 0) from bills b
    where b.parcel_id = p.id and b.payment_status = 'PENDING' and b.deleted_at is null))::bigint`;

/** What a release depends on, by id; `received` means that there is a RECEIVE event. */
export function parcelsToRelease(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('parcels as p')
    .innerJoin('parcel_status as s', 's.parcel_id', 'p.id')
    .innerJoin('invoices as i', 'i.parcel_id', 'p.id')
    .innerJoin('contacts as sender', 'sender.id', 'p.sender_id')
    .innerJoin('contacts as receiver', 'receiver.id', 'p.receiver_id')
    .select(['p.id', 'p.tracking_number', 'p.route_id', 'p.customer_id', 's.status'])
    .select(['p.release_code', 'p.own_code'])
    .select(['sender.email as sender_email', 'sender.phone as sender_phone'])
    .select(['receiver.email as receiver_email', 'receiver.phone as receiver_phone'])
    .select(['receiver.name as receiver_name', DUE.as('due')])
    .select((parcel) => [
      parcel('i.payment_status', '=', 'PENDING').$castTo<boolean>().as('unpaid'),
      parcel
        .exists(
          parcel
            .selectFrom('tracking_events as e')
            .select('e.id')
            .whereRef('e.parcel_id', '=', 'p.id')
            .where('e.type', '=', 'RECEIVE'),
        )
        .$castTo<boolean>()
        .as('received'),
    ])
    .where('p.id', '=', anyId(ids))
    .orderBy('p.id')
    .execute();
}

/** Locks parcels' statuses in the order of their ids, so that events, corrections and other releases wait. */
export async function lockStatuses(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('parcel_status')
    .select('parcel_id')
    .where('parcel_id', '=', anyId(ids))
    .orderBy('parcel_id')
    .forUpdate()
    .execute();
}

/** The attempts at a parcel's code, locked, so that concurrent guesses are counted one by one. */
export async function lockReleaseTries(db: Db, parcelId: number): Promise<ReleaseTries> {
  await db
    .insertInto('release_tries')
    .values({ parcel_id: parcelId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('release_tries')
    .select(['wrong_tries', 'locked_until'])
    .where('parcel_id', '=', parcelId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setReleaseTries(db: Db, parcelId: number, tries: ReleaseTries): Promise<void> {
  await db.updateTable('release_tries').set(tries).where('parcel_id', '=', parcelId).execute();
}

export async function insertReleases(db: Db, rows: readonly Insertable<Releases>[]): Promise<void> {
  await db.insertInto('releases').values(rows).execute();
}

/** A parcel's release with the staff member's username. */
export function selectRelease(db: Db, parcelId: number) {
  return db
    .selectFrom('releases')
    .innerJoin('staff', 'staff.id', 'releases.staff_id')
    .select(['releases.created_at', 'staff.username', 'releases.note', 'releases.lat', 'releases.lon'])
    .where('releases.parcel_id', '=', parcelId)
    .executeTakeFirst();
}
