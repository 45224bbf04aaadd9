/**
 * Owns invoices: one per parcel, with parts in minor units; the database computes the total. An invoice whose total is
 * 0 is paid at once. Decisions, Money and Coupons.
 */
import type { Currency } from '#shared/domain/countries.ts';
import { couponDiscount, extraChargesTotal } from '#shared/domain/invoices.ts';
import type { PriceParts } from '#shared/domain/pricing.ts';
import type { Context } from '#server/context.ts';
import { redeemCoupon, type NamedCoupon } from '#server/features/records/coupons/coupons.service.ts';
import { newPublicId } from '../public-id.ts';
import { insertInvoice } from './invoices.queries.ts';
import { settleFree } from '../settlement/settlement.service.ts';

export interface NewInvoice {
  parcel_id: number;
  currency_code: Currency;
  /** Of the route, in hundredths of a percent, and what the company says about it. */
  vat_rate: number;
  vat_text: string;
  /** Minor units. */
  parts: PriceParts;
  extra_charges: { note: string; amount: number }[];
  /** The code is '' for none; the holder is the customer, who must own the coupon. */
  coupon: NamedCoupon;
}

/** Creates a parcel's invoice in the running transaction. */
export async function createInvoice(tx: Context, order: NewInvoice): Promise<void> {
  const coupon = order.coupon.code === '' ? undefined : await redeemCoupon(tx, order.coupon);
  const invoice = await insertInvoice(
    tx.db,
    {
      public_id: newPublicId(),
      parcel_id: order.parcel_id,
      currency_code: order.currency_code,
      vat_rate: order.vat_rate,
      vat_text: order.vat_text,
      ...order.parts,
      extra_charges_total: extraChargesTotal(order.extra_charges),
      discount_amount: coupon ? couponDiscount(coupon.percent, order.parts) : 0,
      coupon_id: coupon?.id ?? null,
      created_at: tx.clock.now(),
    },
    order.extra_charges,
  );
  await settleFree(tx, invoice);
}
