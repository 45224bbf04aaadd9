/**
 * Owns discounts on existing invoices: one coupon per invoice, while it is unpaid. The lock order is parcel, invoice,
 * coupon, card sessions, so that concurrent coupons, parcels and payments take turns (I1, I4, I6).
 * docs/decisions.md, 'Coupons and loyalty' and 'Payment'.
 */
import type { couponCalls } from '#shared/contract/coupons.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { couponDiscount } from '#shared/domain/invoices.ts';
import type { Client } from '#server/access/callers.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { redeemCoupon, type NamedCoupon } from '#server/features/records/coupons/coupons.service.ts';
import { lockOwnParcel, ownParcel } from '#server/features/records/parcels/reading/parcels.service.ts';
import { closeCardPages } from '../card/card-closing.service.ts';
import { lockPayables } from '../settlement/settlement.queries.ts';
import { settleFree } from '../settlement/settlement.service.ts';
import { invoiceOf, setDiscount } from './reprice.queries.ts';
import { told } from '#server/told.ts';

/**
 * Applies a coupon to the customer's parcel. 404 when the parcel or coupon is unknown or not theirs, 409 when the parcel
 * cannot take a discount or the coupon cannot give one now.
 */
export async function applyCoupon(
  context: Context,
  client: Client,
  { tracking, coupon }: ParsedInput<typeof couponCalls.apply>['body'],
): Promise<Answer<typeof couponCalls.apply>> {
  return inTransaction(context, async (tx) => {
    const parcelId = await lockOwnParcel(tx, client, tracking);
    const holder = { email: client.email, customer_id: client.id };
    await discountInvoice(tx, parcelId, { code: coupon, holder, by: client });
    return { message: told('coupons.applied'), cargo: await ownParcel(tx, client, parcelId) };
  });
}

/**
 * Applies a coupon to the invoice of a parcel that the running transaction has locked. Closes the open card page before
 * the amount changes; an invoice that then costs nothing becomes paid.
 */
async function discountInvoice(tx: Context, parcelId: number, named: NamedCoupon): Promise<void> {
  const { id, coupon_id, percent: _percent, ...parts } = await invoiceOf(tx.db, parcelId);
  const locked = await lockPayables(tx.db, [{ kind: 'invoice', id }]);
  if (locked.some((one) => one.payment_status === 'PAID')) throw new AppError('already_paid');
  if (coupon_id !== null) throw new AppError('conflict', { message: told('coupons.discounted') });
  const coupon = await redeemCoupon(tx, named);
  await closeCardPages(tx, locked, 'refuse');
  await settleFree(tx, await setDiscount(tx.db, id, coupon.id, couponDiscount(coupon.percent, parts)));
}
