import type { Db } from '#server/db/connect.ts';

/** The person who uses a coupon: an e-mail, and the customer who verified it. */
export interface CouponHolder {
  email: string;
  customer_id: number | null;
}

/**
 * Marks a coupon as used if possible; undefined when no coupon with this code is the holder's or anybody's. The row's
 * lock lets one of two concurrent attempts through.
 */
export async function takeCoupon(db: Db, code: string, holder: CouponHolder, now: Date) {
  const coupon = await db
    .selectFrom('coupons')
    .select(['id', 'percent', 'used_at', 'expires_at'])
    .where('code', '=', code)
    .where((where) => where.or([where('email', 'is', null), where('email', '=', holder.email)]))
    .where((where) =>
      where.or([where('customer_id', 'is', null), where('customer_id', '=', holder.customer_id)]),
    )
    .forUpdate()
    .executeTakeFirst();
  if (coupon === undefined) return undefined;
  const taken = coupon.used_at === null && coupon.expires_at > now;
  if (taken) await db.updateTable('coupons').set({ used_at: now }).where('id', '=', coupon.id).execute();
  return { ...coupon, taken };
}

/** A page of the customer's usable coupons (given to the e-mail or made from points), newest first. */
export function selectUsable(
  db: Db,
  holder: { email: string; customer_id: number },
  now: Date,
  page: { start: number; limit: number },
) {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where((where) =>
      where.or([where('customer_id', '=', holder.customer_id), where('email', '=', holder.email)]),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.start)
    .execute();
}
