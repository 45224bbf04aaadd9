import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

interface NewBill {
  public_id: string;
  note: string;
  total_amount: number;
  /** Null when the receiver caused it. */
  staff_id: number | null;
  created_at: Date;
}

export async function insertBill(db: Db, parcelId: number, bill: NewBill): Promise<void> {
  await sql`
    insert into bills (public_id, parcel_id, currency_code, note, total_amount, staff_id, created_at)
    select ${bill.public_id}, i.parcel_id, i.currency_code, ${bill.note}, ${bill.total_amount}::bigint,
      ${bill.staff_id}::bigint, ${bill.created_at}::timestamptz
    from invoices i where i.parcel_id = ${parcelId}`.execute(db);
}

/** How many charges the parcel has that were not deleted; its invoice is locked, so that no two are added at once. */
export async function countCharges(db: Db, parcelId: number): Promise<number> {
  await sql`select 1 from invoices where parcel_id = ${parcelId} for no key update`.execute(db);
  const { count } = await db
    .selectFrom('bills')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('parcel_id', '=', parcelId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findBill(db: Db, parcelId: number, publicId: string): Promise<number | undefined> {
  const bill = await db
    .selectFrom('bills')
    .select('id')
    .where('parcel_id', '=', parcelId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return bill?.id;
}

export async function deleteBill(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('bills').set({ deleted_at: now }).where('id', '=', id).execute();
}

/** The bills that the receiver's choices have caused and that were not taken back. */
export function receiverBills(db: Db, parcelId: number) {
  return db
    .selectFrom('bills')
    .select(['id', 'total_amount', 'payment_status'])
    .where('parcel_id', '=', parcelId)
    .where('staff_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
}

/** A parcel's route. */
export async function routeOf(db: Db, parcelId: number): Promise<number> {
  const parcel = await db
    .selectFrom('parcels')
    .select('route_id')
    .where('id', '=', parcelId)
    .executeTakeFirstOrThrow();
  return parcel.route_id;
}
