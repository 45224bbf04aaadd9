/** Owns coupons: a percentage off, for one invoice (I1). Decisions, Coupons and loyalty. */
import type { couponCalls } from '#shared/contract/coupons.ts';
import type { Answer, Request } from '#shared/contract/define-call.ts';
import { en } from '#shared/messages/en.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import type { Client } from '#server/access/callers.ts';
import { presentClientCoupon } from './coupons.present.ts';
import { selectUsable, takeCoupon, type Bearer } from './coupons.queries.ts';

export type { Bearer } from './coupons.queries.ts';

/**
 * Uses a coupon for an invoice of this bearer in the running transaction. 404 for an unknown code or another customer's
 * coupon, 409 for a used or expired one. `percent` is 1 to 100.
 */
export async function useCoupon(
  tx: Context,
  code: string,
  bearer: Bearer,
): Promise<{ id: number; percent: number }> {
  const email = bearer.email.trim();
  const coupon = await takeCoupon(tx.db, code.trim(), { ...bearer, email }, tx.clock.now());
  if (coupon === undefined) throw new AppError('not_found', { message: en.coupons.unknown });
  if (!coupon.taken) throw new AppError('conflict', { message: en.coupons.notUsable });
  return coupon;
}

/** A page of the customer's coupons that are neither used nor expired. */
export async function own(
  context: Context,
  client: Client,
  page: Request<typeof couponCalls.own>['query'],
): Promise<Answer<typeof couponCalls.own>> {
  const now = context.clock.now();
  const bearer = { email: client.email, customer_id: client.id };
  const rows = await selectUsable(context.db, bearer, now, page);
  return { coupons: rows.map((row) => presentClientCoupon(row, now)) };
}
