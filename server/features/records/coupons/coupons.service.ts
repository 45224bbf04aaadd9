/** Owns coupons: a percentage off, for one invoice (I1). Decisions, Coupons and loyalty. */
import type { couponCalls } from '#shared/contract/coupons.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { AppError } from '#server/app-error.ts';
import { after, DAY } from '#server/adapters/clock.ts';
import type { Context } from '#server/context.ts';
import type { Caller, Client } from '#server/access/callers.ts';
import { countGuessBy } from '#server/http/rate-limits.ts';
import { presentClientCoupon } from './coupons.present.ts';
import { createCoupons } from './creation.service.ts';
import { selectCoupons } from './office.queries.ts';
import { findCoupon, selectOwned, selectUsable, takeCoupon, type CouponHolder } from './coupons.queries.ts';
import { told } from '#server/told.ts';

export type { CouponHolder } from './coupons.queries.ts';

/** A code that somebody names for a holder. */
export interface NamedCoupon {
  code: string;
  holder: CouponHolder;
  /** Whose wrong codes are counted: a code is money for whoever guesses it. */
  by: Caller;
}

/**
 * Redeems a coupon for an invoice of this holder in the running transaction. 404 for an unknown code or another
 * customer's coupon, 409 for a used or expired one, 429 after 60 wrong ones in an hour. `percent` is 1 to 100.
 */
export async function redeemCoupon(
  tx: Context,
  { code, holder, by }: NamedCoupon,
): Promise<{ id: number; percent: number }> {
  const email = holder.email.trim();
  const wasRight = await countGuessBy(tx, 'coupon_code', by);
  const coupon = await takeCoupon(tx.db, code.trim(), { ...holder, email }, tx.clock.now());
  if (coupon === undefined) throw new AppError('not_found', { message: told('coupons.unknown') });
  await wasRight();
  if (!coupon.taken) throw new AppError('conflict', { message: told('coupons.notUsable') });
  return coupon;
}

/** The percentage of a coupon that this holder could redeem now; otherwise the errors of `redeemCoupon`. */
export async function requireUsable(
  context: Context,
  { code, holder, by }: NamedCoupon,
): Promise<{ percent: number }> {
  const wasRight = await countGuessBy(context, 'coupon_code', by);
  const coupon = await findCoupon(context.db, code.trim(), holder, context.clock.now());
  if (coupon === undefined) throw new AppError('not_found', { message: told('coupons.unknown') });
  await wasRight();
  if (!coupon.usable) throw new AppError('conflict', { message: told('coupons.notUsable') });
  return { percent: coupon.percent };
}

const MOST_SHOWN = 10;

/** The first coupons that only this person can use, and can use now. */
export async function usableCoupons(context: Context, holder: CouponHolder) {
  const rows = await selectOwned(context.db, holder, context.clock.now(), MOST_SHOWN);
  return rows.map((row) => ({ ...row, expires_at: row.expires_at.toISOString() }));
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
    percent,
    made_by_staff_id: null,
    customer_id: customerId,
    created_at: now,
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
  page: ParsedInput<typeof couponCalls.own>['query'],
): Promise<Answer<typeof couponCalls.own>> {
  const now = context.clock.now();
  const holder = { email: client.email, customer_id: client.id };
  const rows = await selectUsable(context.db, holder, now, page);
  return { coupons: rows.map((row) => presentClientCoupon(row, now)) };
}
