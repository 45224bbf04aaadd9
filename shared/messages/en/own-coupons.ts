/** /dashboard/coupons and the dialog to apply one to a parcel (specification 1, sections 2, 4 and 8). */
export const ownCoupons = {
  title: 'Coupons',
  intro: 'Each takes its percent off one parcel: off packaging, freight and delivery.',
  none: 'No Data Is Available',
  toParcels: 'Go to your parcels',
  off: '{percent}% off',
  fromPoints: 'From your points',
  until: 'Valid until {date}',
  copyCode: 'Copy {code}',
  apply: 'Apply coupon',
  applyTo: 'A coupon for {tracking}',
  noneYet: 'You have no coupon at the moment. With a code you can still use it here.',
  use: 'Use',
  useOne: 'Use {code}',
  yours: 'Your coupons',
  code: 'Coupon code',
  applyCode: 'Apply',
} as const;
