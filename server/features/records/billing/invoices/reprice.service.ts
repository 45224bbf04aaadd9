/** Owns changing an unpaid invoice's amounts: closes an open card page first, and recalculates the discount (I6). */
import { discountable } from '#shared/domain/invoices.ts';
import type { PriceParts } from '#shared/domain/pricing.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import { closeCardPages } from '../card/card-closing.service.ts';
import { invoiceOf, setParts } from './reprice.queries.ts';
import { lockPayables } from '../settlement/settlement.queries.ts';
import { settleFree } from '../settlement/settlement.service.ts';

/** An invoice's total before and after, in minor units. */
interface Repriced {
  from: number;
  to: number;
}

/** Sets the parts in the running transaction; `discountOf` calculates the discount from a coupon's percentage. */
export async function repriceInvoice(
  tx: Context,
  parcelId: number,
  parts: PriceParts,
  discountOf: (percent: number) => number,
): Promise<Repriced> {
  const { id, percent, total_amount: from } = await invoiceOf(tx.db, parcelId);
  const locked = await lockPayables(tx.db, [{ kind: 'invoice', id }]);
  if (locked.some((one) => one.payment_status === 'PAID')) throw new AppError('already_paid');
  await closeCardPages(tx, locked, 'refuse');
  const discount = percent === null ? 0 : discountOf(percent);
  const repriced = await setParts(tx.db, id, parts, discount);
  await settleFree(tx, repriced);
  return { from, to: repriced.total_amount };
}

/** The total that the invoice would have with these parts, and its total now; `already_paid` (409) once it is paid. */
export async function totalAfterReprice(
  context: Context,
  parcelId: number,
  parts: PriceParts,
  discountOf: (percent: number) => number,
): Promise<{ total: number; current: number }> {
  const invoice = await invoiceOf(context.db, parcelId);
  if (invoice.payment_status === 'PAID') throw new AppError('already_paid');
  const charges = invoice.total_amount - discountable(invoice) + invoice.discount_amount;
  const discount = invoice.percent === null ? 0 : discountOf(invoice.percent);
  return { total: discountable(parts) - discount + charges, current: invoice.total_amount };
}
