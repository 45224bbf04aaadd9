/** Loyalty points and their value (decisions, Coupons and loyalty). Points are whole numbers. */
import { dayIn } from './calendar-day.ts';
import { toMinor } from './money.ts';

/** Minimum number of points for a conversion (specification 1, section 9). */
export const MIN_CONVERSION = 10;

/** Points for invitations need a customer who used the service among this many last invited (specification 1, section 9). */
export const LAST_INVITED = 10;

/** What earns points and can be set by staff. */
export const EARNING_TYPES = ['SHARE_LINK', 'INVITE_CUSTOMER', 'INVITED_CUSTOMER_USED_SERVICE'] as const;
export type EarningType = (typeof EARNING_TYPES)[number];

/** Every reason for which a balance changes. */
export const POINTS_TYPES = [...EARNING_TYPES, 'CASHBACK', 'CASHBACK_RETURN', 'CONVERSION'] as const;
export type PointsType = (typeof POINTS_TYPES)[number];

export type Conversion =
  | { ok: true; percent: number }
  | { ok: false; reason: 'not_enough_points' | 'worth_too_little' | 'worth_too_much' };

export type PercentResult =
  | { ok: true; percent: number }
  | { ok: false; reason: 'worth_too_little' | 'worth_too_much' };

/** The percentage of a coupon for points: `value` percent each (up to two decimals), rounded down, 1 to 100. */
export function percentFromPoints(points: number, value: number): PercentResult {
  const percent = Number((BigInt(points) * BigInt(toMinor(value))) / 100n);
  if (percent < 1) return { ok: false, reason: 'worth_too_little' };
  // 100.5 percent would be rounded down to 100 and lose points, so it is refused too.
  if (BigInt(points) * BigInt(toMinor(value)) > 10_000n) return { ok: false, reason: 'worth_too_much' };
  return { ok: true, percent };
}

/**
 * Converts points into a coupon: at least 10 whole points, no more than the balance; 1 to 100 percent. `value` is
 * the percentage per point.
 */
export function convertPoints(points: number, balance: number, value: number): Conversion {
  if (!Number.isSafeInteger(points) || points < MIN_CONVERSION || points > balance) {
    return { ok: false, reason: 'not_enough_points' };
  }
  return percentFromPoints(points, value);
}

/**
 * The points for a parcel that an invited customer paid: `percentage` percent (up to two decimals) of the freight
 * price, rounded down. The price is in minor units; one point is one major unit.
 */
export function cashbackPoints(freightMinor: number, percentage: number): number {
  // percentage × 100 times minor units × 100, so the product is divided by 100 × 100 × 100.
  const product = BigInt(freightMinor) * BigInt(toMinor(percentage));
  return product <= 0n ? 0 : Number(product / 1_000_000n);
}

/** The points that a refund takes back: the cashback, but never more than the balance. */
export function returnedPoints(cashback: number, balance: number): number {
  return Math.min(cashback, balance);
}

/** The calendar month of a moment in a time zone, `2026-11`: one share counts in each. */
export function monthOf(moment: Date, timeZone: string): string {
  return dayIn(timeZone, moment).slice(0, 7);
}
