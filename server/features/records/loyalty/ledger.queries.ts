import { sql, type Selectable } from 'kysely';
import type { PointsType } from '#shared/domain/loyalty.ts';
import type { Db } from '#server/db/connect.ts';
import type { PointsEntries } from '#server/db/schema.gen.ts';

/** A change of a balance; `pending` points do not count yet. */
export interface NewEntry {
  type: PointsType;
  points: number;
  month?: string;
  invited_id?: number;
  parcel_id?: number;
  coupon_id?: number;
  pending?: true;
}

/** The customer, locked as a change of the balance would, so that changes of one balance take turns. */
export function lockCustomerOfBalance(db: Db, customerId: number) {
  return db
    .selectFrom('customers')
    .select(['id', 'points', 'email_verified_at', 'closed_at'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Inserts the entries that do not exist yet, in one statement; returns those. */
export async function insertEntries(
  db: Db,
  customerId: number,
  entries: readonly NewEntry[],
  now: Date,
): Promise<Pick<Selectable<PointsEntries>, 'points' | 'credited_at'>[]> {
  const { rows } = await sql<Pick<Selectable<PointsEntries>, 'points' | 'credited_at'>>`
    insert into points_entries (customer_id, type, points, month, invited_id, parcel_id, coupon_id, created_at, credited_at)
    select ${customerId}::bigint, type, points, month, invited_id, parcel_id, coupon_id, ${now}::timestamptz,
      case when pending then null else ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (type text, points bigint, month text,
      invited_id bigint, parcel_id bigint, coupon_id bigint, pending boolean)
    on conflict do nothing returning points, credited_at`.execute(db);
  return rows;
}

export async function addToBalance(db: Db, customerId: number, points: number): Promise<void> {
  await db
    .updateTable('customers')
    .set((column) => ({ points: column('points', '+', points) }))
    .where('id', '=', customerId)
    .execute();
}
