import type { Db } from '#server/db/connect.ts';

/** The person who uses a coupon: an e-mail, and the customer who verified it. */
export interface CouponHolder {
  email: string;
  customer_id: number | null;
}

/**
 * Marks a coupon as used if possible; undefined when no coupon with this code is the holder's or anybody's. The row's
 * lock lets one of two concurrent calls through.
 */
export async function takeCoupon(db: Db, code: string, holder: CouponHolder, now: Date) {
  const coupon = await couponFor(db, code, holder).forUpdate().executeTakeFirst();
  if (coupon === undefined) return undefined;
  const taken = coupon.used_at === null && coupon.expires_at > now;
  if (taken) await db.updateTable('coupons').set({ used_at: now }).where('id', '=', coupon.id).execute();
  return { ...coupon, taken };
}

/** The coupon that `takeCoupon` would take, without a lock or a change, and whether it could be used. */
export async function findCoupon(db: Db, code: string, holder: CouponHolder, now: Date) {
  const coupon = await couponFor(db, code, holder).executeTakeFirst();
  if (coupon === undefined) return undefined;
  return { percent: coupon.percent, usable: coupon.used_at === null && coupon.expires_at > now };
}

function couponFor(db: Db, code: string, holder: CouponHolder) {
  return db
    .selectFrom('coupons')
    .select(['id', 'percent', 'used_at', 'expires_at'])
    .where('code', '=', code)
    .where((where) => where.or([where('email', 'is', null), where('email', '=', holder.email)]))
    .where((where) =>
      where.or([where('customer_id', 'is', null), where('customer_id', '=', holder.customer_id)]),
    );
}

/** The usable coupons that belong to this person alone; those that expire first come first. */
export function selectOwned(db: Db, holder: CouponHolder, now: Date, limit: number) {
  return (
    db
      .selectFrom('coupons')
      .select(['code', 'percent', 'expires_at'])
      .where((where) =>
        where.or([where('customer_id', '=', holder.customer_id), where('email', '=', holder.email)]),
      )
      // One of another customer's points may have been given to this e-mail: the intake would refuse it.
      .where((where) =>
        where.or([where('customer_id', 'is', null), where('customer_id', '=', holder.customer_id)]),
      )
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('expires_at')
      .orderBy('id')
      .limit(limit)
      .execute()
  );
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
