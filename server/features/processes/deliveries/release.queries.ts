import { sql, type Insertable } from 'kysely';
import type { ReleaseTries } from '#shared/domain/release-code.ts';
import type { Db } from '#server/db/connect.ts';
import type { Releases } from '#server/db/schema.gen.ts';

interface ReleaseParcel {
  tracking_number: string;
  route_id: number;
  status: string;
  /** Whether it has a RECEIVE event already. */
  received: boolean;
  unpaid: boolean;
}

/** A parcel's status now. */
export function releaseState(db: Db, parcelId: number) {
  return db
    .selectFrom('parcels')
    .innerJoin('parcel_status', 'parcel_id', 'parcels.id')
    .select(['tracking_number', 'status'])
    .where('parcels.id', '=', parcelId)
    .executeTakeFirstOrThrow();
}

/** What a release depends on, with the status locked: events and other releases wait. */
export async function lockForRelease(db: Db, parcelId: number): Promise<ReleaseParcel> {
  const { rows } = await sql<ReleaseParcel>`
    select p.tracking_number, p.route_id, s.status, i.payment_status = 'PENDING' as unpaid,
      exists (select 1 from tracking_events e where e.parcel_id = p.id and e.type = 'RECEIVE') as received
    from parcel_status s join parcels p on p.id = s.parcel_id join invoices i on i.parcel_id = p.id
    where s.parcel_id = ${parcelId} for update of s`.execute(db);
  if (rows[0] === undefined) throw new Error(`There is no parcel ${parcelId}.`);
  return rows[0];
}

/** The code and its tries, locked: guesses at once are counted one by one. */
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

/** The hand-over of a parcel with who did it. */
export function selectRelease(db: Db, parcelId: number) {
  return db
    .selectFrom('releases')
    .innerJoin('staff', 'staff.id', 'releases.staff_id')
    .select(['releases.created_at', 'staff.username', 'releases.note', 'releases.lat', 'releases.lon'])
    .where('releases.parcel_id', '=', parcelId)
    .executeTakeFirst();
}
