/** Owns discounts on invoices that stand: one coupon an invoice, while it is unpaid (I1). Decisions, Coupons and Payment. */
import { couponDiscount } from '#shared/domain/invoices.ts';
import { en } from '#shared/messages/en.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { useCoupon, type Bearer } from '../coupons/coupons.service.ts';
import { closeCardPages } from './closing.service.ts';
import { invoiceOf, setDiscount } from './reprice.queries.ts';
import { lockPayables } from './settlement.queries.ts';
import { settleFree } from './settlement.service.ts';

/**
 * Takes a coupon's percent off the invoice of a parcel that the running transaction has locked. The open card page is
 * closed before the amount changes; an invoice that then costs nothing is paid.
 */
export async function discountInvoice(
  context: Context,
  parcelId: number,
  code: string,
  bearer: Bearer,
): Promise<void> {
  const { id, coupon_id, percent: _percent, ...parts } = await invoiceOf(context.db, parcelId);
  const locked = await lockPayables(context.db, [{ kind: 'invoice', id }]);
  if (locked.some((one) => one.payment_status === 'PAID')) throw new AppError('already_paid');
  if (coupon_id !== null) throw new AppError('conflict', { message: en.coupons.discounted });
  const coupon = await useCoupon(context, code, bearer);
  await closeCardPages(context, locked, 'refuse');
  await settleFree(
    context,
    await setDiscount(context.db, id, coupon.id, couponDiscount(coupon.percent, parts)),
  );
}
