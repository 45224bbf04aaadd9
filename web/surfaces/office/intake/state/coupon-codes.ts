import type { Draft } from './draft.ts';

/** A coupon's code as the server compares it: in capital or small letters. */
export const normaliseCoupon = (code: string): string => code.trim().toUpperCase();

/** The coupons of listed parcels. */
export function couponsOf(drafts: readonly Draft[]): string[] {
  return drafts.map(({ values }) => normaliseCoupon(values.coupon_code)).filter((code) => code !== '');
}
