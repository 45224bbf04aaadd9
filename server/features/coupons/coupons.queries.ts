import type { Db } from '../../db/connect.ts';

/** Marks a coupon used if it can be; of two that try at once the row's lock lets one through. */
export async function takeCoupon(db: Db, code: string, now: Date) {
  const coupon = await db
    .selectFrom('coupons')
    .select(['id', 'percent', 'email', 'used_at', 'expires_at'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (coupon === undefined) return undefined;
  const taken = coupon.used_at === null && coupon.expires_at > now;
  if (taken) await db.updateTable('coupons').set({ used_at: now }).where('id', '=', coupon.id).execute();
  return { ...coupon, taken };
}
