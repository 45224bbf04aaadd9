/** Totals and discounts of invoices, as integers in the minor unit (decisions, Money and Coupons). */
import { share } from './money.ts';
import type { PriceParts } from './pricing.ts';

/** packaging + freight + delivery: the amount that a coupon applies to. */
export function discountable(parts: PriceParts): number {
  return parts.packaging_price + parts.freight_price + parts.delivery_price;
}

/**
 * The discount of a coupon of `percent` (a whole number from 1 to 100) on packaging + freight + delivery: rounded
 * half-up, and never more than that amount.
 */
export function couponDiscount(percent: number, parts: PriceParts): number {
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) {
    throw new RangeError(`a coupon is 1 to 100 percent, not ${percent}`);
  }
  const base = discountable(parts);
  return Math.min(base, share(base, percent, 100));
}

/** The sum of the extra charges. */
export function extraChargesTotal(charges: readonly { amount: number }[]): number {
  return charges.reduce((sum, charge) => sum + charge.amount, 0);
}
