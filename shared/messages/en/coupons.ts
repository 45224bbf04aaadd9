/** Coupons: specification 1 and 2, section 8. */
export const coupons = {
  applied: 'Coupon Applied!',
  unknown: 'There is no such coupon.',
  notUsable: 'This coupon was used already or has expired.',
  discounted: 'This parcel has a discount already.',
  generated: '{n} coupons have generated.',
  deleted: 'Deleted successfully!',
  notDeleted: 'Not deleted!',
  given: 'Sent!',
  notGivable: 'Coupons that are given, used or expired cannot be given.',
  /** One line of the mail. */
  mailLine: '{code}: {percent}% off, until {date}',
} as const;
