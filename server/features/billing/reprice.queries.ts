import type { PriceParts } from '#shared/domain/pricing.ts';
import type { Db } from '../../db/connect.ts';

/** A parcel's invoice with the percent of its coupon. */
export function invoiceOf(db: Db, parcelId: number): Promise<{ id: number; percent: number | null }> {
  return db
    .selectFrom('invoices')
    .leftJoin('coupons', 'coupons.id', 'invoices.coupon_id')
    .select(['invoices.id', 'coupons.percent'])
    .where('invoices.parcel_id', '=', parcelId)
    .executeTakeFirstOrThrow();
}

export async function setParts(
  db: Db,
  id: number,
  parts: PriceParts,
  discount_amount: number,
): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ ...parts, discount_amount })
    .where('id', '=', id)
    .execute();
}
