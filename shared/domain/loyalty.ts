/** Points and what they are worth (decisions, Coupons and loyalty). Points are whole numbers. */
import { toMinor } from './money.ts';

/** The fewest points that can be converted (specification 1, section 9). */
export const MIN_CONVERSION = 10;

export type Conversion =
  | { ok: true; percent: number }
  | { ok: false; reason: 'not_enough_points' | 'worth_too_little' | 'worth_too_much' };

export type PercentResult =
  { ok: true; percent: number } | { ok: false; reason: 'worth_too_little' | 'worth_too_much' };

/** The percent of a coupon for points: `value` percent each (up to two decimals), rounded down, 1 to 100. */
export function percentFromPoints(points: number, value: number): PercentResult {
  const percent = Number((BigInt(points) * BigInt(toMinor(value))) / 100n);
  if (percent < 1) return { ok: false, reason: 'worth_too_little' };
  // 100.5 percent is rounded down to 100, but the half percent would be points lost: refused as well.
  if (BigInt(points) * BigInt(toMinor(value)) > 10_000n) return { ok: false, reason: 'worth_too_much' };
  return { ok: true, percent };
}

/**
 * What a conversion gives: at least 10 points, whole, no more than the balance; a coupon of 1 to 100 percent.
 * `value` is the percent of one point.
 */
export function convertPoints(points: number, balance: number, value: number): Conversion {
  if (!Number.isSafeInteger(points) || points < MIN_CONVERSION || points > balance) {
    return { ok: false, reason: 'not_enough_points' };
  }
  return percentFromPoints(points, value);
}

/**
 * The points for a parcel that an invited customer paid: `percentage` percent (up to two decimals) of the freight
 * price, which is given in minor units and counted in major ones; rounded down.
 */
export function cashbackPoints(freightMinor: number, percentage: number): number {
  // Hundredths of a percent of hundredths of the major unit: 100 × 100 × 100.
  const product = BigInt(freightMinor) * BigInt(toMinor(percentage));
  return product <= 0n ? 0 : Number(product / 1_000_000n);
}
