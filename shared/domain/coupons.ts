/** Coupons: a whole percentage from 1 to 100, a code, an expiry time (decisions, Coupons and loyalty). */
/** 32 characters without the easily confused 0, O, 1 and I. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Number of random characters after the prefix, and of random bytes they need. */
export const COUPON_CODE_LENGTH = 8;

/** A coupon is expired once expires_at ≤ now. */
export function isExpired(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() <= now.getTime();
}

/**
 * prefix + 8 characters, one from each of at least 8 random bytes. All are equally likely, since 256 is a multiple
 * of 32.
 */
export function couponCode(prefix: string, random: Uint8Array): string {
  if (random.length < COUPON_CODE_LENGTH) throw new RangeError('too few random bytes for a coupon code');
  const characters = Array.from(
    random.subarray(0, COUPON_CODE_LENGTH),
    (byte) => ALPHABET[byte % ALPHABET.length],
  );
  return prefix + characters.join('');
}
