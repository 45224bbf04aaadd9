/** Loyalty points: the server's messages (specification 1 and 2, section 8). */
export const loyalty = {
  converted: 'Coupon has been generated. visit coupons page to see it.',
  worthTooLittle: 'These points are worth less than 1 percent.',
  worthTooMuch: 'A coupon is at most 100 percent. Please convert fewer points.',
  saved: 'Settings saved!',
} as const;
