import type { Insertable } from 'kysely';
import type { ReleaseTries } from '#shared/domain/release-code.ts';
import type { Db } from '#server/db/connect.ts';
import type { Releases } from '#server/db/schema.gen.ts';

/** A parcel's current status. */
export function releaseState(db: Db, parcelId: number) {
  return db
    .selectFrom('parcels')
    .innerJoin('parcel_status', 'parcel_id', 'parcels.id')
    .select(['tracking_number', 'status'])
    .where('parcels.id', '=', parcelId)
    .executeTakeFirstOrThrow();
}

/**
 * The data that a release depends on, with the status locked so that events and other releases wait. `received` means
 * that there is a RECEIVE event.
 */
export function lockForRelease(db: Db, parcelId: number) {
  return db
    .selectFrom('parcel_status as s')
    .innerJoin('parcels as p', 'p.id', 's.parcel_id')
    .innerJoin('invoices as i', 'i.parcel_id', 'p.id')
    .select(['p.tracking_number', 'p.route_id', 's.status'])
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
    .where('s.parcel_id', '=', parcelId)
    .forUpdate('s')
    .executeTakeFirstOrThrow();
}

/** The code and its attempts, locked, so that concurrent guesses are counted one by one. */
export async function lockReleaseCode(
  db: Db,
  parcelId: number,
): Promise<ReleaseTries & { release_code: string }> {
  const row = await db
    .selectFrom('parcels')
    .select(['release_code', 'release_tries', 'release_locked_until'])
    .where('id', '=', parcelId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    release_code: row.release_code,
    wrong_tries: row.release_tries,
    locked_until: row.release_locked_until,
  };
}

export async function setReleaseTries(db: Db, parcelId: number, tries: ReleaseTries): Promise<void> {
  await db
    .updateTable('parcels')
    .set({ release_tries: tries.wrong_tries, release_locked_until: tries.locked_until })
    .where('id', '=', parcelId)
    .execute();
}

export async function insertRelease(db: Db, row: Insertable<Releases>): Promise<void> {
  await db.insertInto('releases').values(row).execute();
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
