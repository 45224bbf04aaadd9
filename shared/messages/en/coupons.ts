/** Coupons: specification 1, section 8. */
export const coupons = {
  applied: 'Coupon Applied!',
  unknown: 'There is no such coupon.',
  notUsable: 'This coupon was used already or has expired.',
  discounted: 'This parcel has a discount already.',
} as const;
