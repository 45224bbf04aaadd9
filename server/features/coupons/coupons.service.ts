/** Owns coupons: a percentage that one invoice uses once (I1). Decisions, Coupons and loyalty. */
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { en } from '#shared/messages/en.ts';
import { takeCoupon } from './coupons.queries.ts';

/**
 * Takes a coupon for an invoice of this e-mail within the running transaction; 404 for an unknown code or one given
 * to somebody else, 409 for one that is used or expired.
 */
export async function useCoupon(
  context: Context,
  code: string,
  email: string,
): Promise<{ id: number; percent: number }> {
  const now = context.clock.now();
  const coupon = await takeCoupon(context.db, code.trim(), now);
  if (
    coupon === undefined ||
    (coupon.email !== null && coupon.email.toLowerCase() !== email.trim().toLowerCase())
  ) {
    throw new AppError('not_found', { message: en.coupons.unknown });
  }
  if (!coupon.taken) throw new AppError('conflict', { message: en.coupons.notUsable });
  return coupon;
}
