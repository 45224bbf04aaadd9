/** Coupons: a whole percentage from 1 to 100, a code, an end (decisions, Coupons and loyalty). */
/** 32 characters that nobody takes for one another: no 0, O, 1 or I. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** How many random characters follow the prefix, and how many random bytes they take. */
export const COUPON_CODE_LENGTH = 8;

/** A coupon is expired from its end on: expires_at ≤ now. */
export function isExpired(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() <= now.getTime();
}

/** prefix + 8 characters, one from each of at least 8 random bytes. 256 is a multiple of 32: no character is likelier. */
export function couponCode(prefix: string, random: Uint8Array): string {
  if (random.length < COUPON_CODE_LENGTH) throw new RangeError('too few random bytes for a coupon code');
  const characters = Array.from(
    random.subarray(0, COUPON_CODE_LENGTH),
    (byte) => ALPHABET[byte % ALPHABET.length],
  );
  return prefix + characters.join('');
}
