/** The amounts of a parcel before it is taken in, as the server will calculate them. Major units, as on the wire. */
import { couponDiscount } from '#shared/domain/invoices.ts';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import type { Prices } from './drafts-store.ts';

type Charges = readonly { amount: number | string }[];

/**
 * The amount for a parcel: price and extra charges, without the coupon's discount, which is shown beside it
 * (specification 2, section 3).
 */
export function intakeTotal(prices: Prices, charges: Charges): number {
  const extra = charges.reduce(
    (sum, { amount }) => sum + (typeof amount === 'number' ? toMinor(amount) : 0),
    0,
  );
  return toMajor(toMinor(prices.total) + extra);
}

/** The price of all door legs: the call returns that of one, and the total of all. */
export function deliveryOf(prices: Prices): number {
  const { total, freight_price, packaging_price } = prices;
  return toMajor(toMinor(total) - toMinor(freight_price) - toMinor(packaging_price));
}

/** What a coupon of `percent` takes off: by the server's rule, so not off the extra charges. */
export function couponOff(prices: Prices, percent: number): number {
  return toMajor(
    couponDiscount(percent, {
      freight_price: toMinor(prices.freight_price),
      packaging_price: toMinor(prices.packaging_price),
      delivery_price: toMinor(deliveryOf(prices)),
    }),
  );
}

/** What is to be paid with the coupon. */
export function amountToPay(prices: Prices, charges: Charges, percent: number): number {
  return toMajor(toMinor(intakeTotal(prices, charges)) - toMinor(couponOff(prices, percent)));
}
