import type { PriceParts } from '#shared/domain/pricing.ts';
import type { Db } from '#server/db/connect.ts';

/** A parcel's invoice with its coupon and the coupon's percentage; the caller has locked the parcel. */
export function invoiceOf(db: Db, parcelId: number) {
  return db
    .selectFrom('invoices')
    .leftJoin('coupons', 'coupons.id', 'invoices.coupon_id')
    .select([
      'invoices.id',
      'invoices.freight_price',
      'invoices.delivery_price',
      'invoices.packaging_price',
      'invoices.discount_amount',
      'invoices.total_amount',
      'invoices.payment_status',
      'invoices.coupon_id',
      'coupons.percent',
    ])
    .where('invoices.parcel_id', '=', parcelId)
    .executeTakeFirstOrThrow();
}

/** An invoice with its new total in minor units. */
interface Repriced {
  id: number;
  total_amount: number;
}

export function setParts(db: Db, id: number, parts: PriceParts, discount_amount: number): Promise<Repriced> {
  return db
    .updateTable('invoices')
    .set({ ...parts, discount_amount })
    .where('id', '=', id)
    .returning(['id', 'total_amount'])
    .executeTakeFirstOrThrow();
}

export function setDiscount(
  db: Db,
  id: number,
  coupon_id: number,
  discount_amount: number,
): Promise<Repriced> {
  return db
    .updateTable('invoices')
    .set({ coupon_id, discount_amount })
    .where('id', '=', id)
    .returning(['id', 'total_amount'])
    .executeTakeFirstOrThrow();
}
