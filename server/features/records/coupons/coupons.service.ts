/** Owns coupons: a percentage off, for one invoice (I1). Decisions, Coupons and loyalty. */
import type { couponCalls } from '#shared/contract/coupons.ts';
import type { Answer, Request } from '#shared/contract/define-call.ts';
import { en } from '#shared/messages/en.ts';
import { AppError } from '#server/app-error.ts';
import { after, DAY } from '#server/adapters/clock.ts';
import type { Context } from '#server/context.ts';
import type { Client } from '#server/access/callers.ts';
import { presentClientCoupon } from './coupons.present.ts';
import { createCoupons } from './creation.service.ts';
import { selectCoupons } from './office.queries.ts';
import { selectUsable, takeCoupon, type CouponHolder } from './coupons.queries.ts';

export type { CouponHolder } from './coupons.queries.ts';

/**
 * Redeems a coupon for an invoice of this holder in the running transaction. 404 for an unknown code or another
 * customer's coupon, 409 for a used or expired one. `percent` is 1 to 100.
 */
export async function redeemCoupon(
  tx: Context,
  code: string,
  holder: CouponHolder,
): Promise<{ id: number; percent: number }> {
  const email = holder.email.trim();
  const coupon = await takeCoupon(tx.db, code.trim(), { ...holder, email }, tx.clock.now());
  if (coupon === undefined) throw new AppError('not_found', { message: en.coupons.unknown });
  if (!coupon.taken) throw new AppError('conflict', { message: en.coupons.notUsable });
  return coupon;
}

/** Days that a coupon from points lasts (decisions, Coupons and loyalty). */
const LIFETIME_FROM_POINTS = 365;

/** Creates a coupon that only this customer can use, in the transaction that takes the points. */
export async function couponFromPoints(
  tx: Context,
  customerId: number,
  percent: number,
): Promise<{ id: number; coupon: Answer<typeof couponCalls.own>['coupons'][number] }> {
  const now = tx.clock.now();
  const ids = await createCoupons(tx, 1, '', {
    ...{ percent, made_by_staff_id: null, customer_id: customerId, created_at: now },
    expires_at: after(tx.clock, LIFETIME_FROM_POINTS * DAY),
  });
  const [row] = await selectCoupons(tx.db, ids);
  const [id] = ids;
  if (row === undefined || id === undefined) throw new Error('The coupon was created but cannot be found.');
  return { id, coupon: presentClientCoupon(row, now) };
}

/** A page of the customer's coupons that are neither used nor expired. */
export async function own(
  context: Context,
  client: Client,
  page: Request<typeof couponCalls.own>['query'],
): Promise<Answer<typeof couponCalls.own>> {
  const now = context.clock.now();
  const holder = { email: client.email, customer_id: client.id };
  const rows = await selectUsable(context.db, holder, now, page);
  return { coupons: rows.map((row) => presentClientCoupon(row, now)) };
}
