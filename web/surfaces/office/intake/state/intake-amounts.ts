/** The amounts of a parcel before it is taken in, as the server will calculate them. Major units, as on the wire. */
import { couponDiscount } from '#shared/domain/invoices.ts';
import type { Currency } from '#shared/domain/countries.ts';
import { type Money, sumByCurrency, toMajor, toMinor } from '#shared/domain/money.ts';
import type { TakenIn } from './send-checkout.ts';
import type { Draft, Prices, WaitingChange } from './draft.ts';

type Charges = readonly { amount: number | string }[];

/**
 * The amount for a parcel: price and extra charges, without the coupon's discount, which is shown beside it
 * (specification 2, section 3).
 */
export function intakeTotal(prices: Prices, charges: Charges): number {
  return toMajor(toMinor(prices.total) + toMinor(chargesOf(charges)));
}

/** The sum of the extra charges; an amount that is not typed yet counts as none. */
export function chargesOf(charges: Charges): number {
  return toMajor(
    charges.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? toMinor(amount) : 0), 0),
  );
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

/** What is to be paid with the coupon; `percent` 0: there is none. */
export function amountToPay(prices: Prices, charges: Charges, percent: number): number {
  const total = intakeTotal(prices, charges);
  return percent === 0 ? total : toMajor(toMinor(total) - toMinor(couponOff(prices, percent)));
}

/** What is to be taken in cash for these drafts, per currency, in the minor unit; `percentOf` is a draft's coupon. */
export function cashOf(drafts: readonly Draft[], percentOf: (draft: Draft) => number): Money<Currency>[] {
  const paid = drafts.filter(({ values }) => values.payment_method === 'CASH');
  return sumByCurrency(
    paid.map((draft) => ({
      currency: draft.prices.currency_code,
      amount: toMinor(amountToPay(draft.prices, draft.values.extra_charges, percentOf(draft))),
    })),
  ).filter(({ amount }) => amount > 0);
}

/** Cash that was handed over for the list. */
export interface HandedCash {
  currency: Currency;
  /** In the minor unit. */
  amount: number;
  /** Otherwise it is what the list said that is due. */
  isTyped: boolean;
}

/**
 * What to give back of it: now or, if its payment is not recorded yet, once it is. By the invoices, as the list's prices may be older: below 0
 * is what is still to be taken. Parcels that were not taken in are not paid; `isAll`: all were, so that cash comes back even if nothing was due.
 * Where nothing was typed, and another tab has taken one in, or it was refused, nobody knows what was handed over.
 */
export function changeToGiveBack(
  handed: readonly HandedCash[],
  taken: readonly TakenIn[],
  isAll: boolean,
): { changeDue: Money<Currency>[]; changeOncePaid: WaitingChange[] } {
  const inCash = taken.filter(({ payment_method }) => payment_method === 'CASH');
  const change = changeFor(handed, inCash, isAll).map((one) => ({
    ...one,
    invoice_ids: inCash
      .filter(({ invoice, isPaymentDue }) => isPaymentDue && invoice.currency_code === one.currency)
      .map(({ invoice }) => invoice.invoice_id),
  }));
  return {
    changeDue: sumByCurrency(change.filter(({ invoice_ids }) => invoice_ids.length === 0)),
    changeOncePaid: change.filter(({ invoice_ids }) => invoice_ids.length > 0),
  };
}

function changeFor(
  handed: readonly HandedCash[],
  paid: readonly TakenIn[],
  isAll: boolean,
): Money<Currency>[] {
  return handed.flatMap(({ currency, amount, isTyped }) => {
    const cost = costOf(paid, currency);
    const change = amount - cost;
    return (isAll || (isTyped && cost > 0)) && change !== 0 ? [{ currency, amount: change }] : [];
  });
}

/**
 * What these parcels cost in this currency, without those whose coupon covers all of it. In the minor unit. Their invoices are from
 * before the payment, so PENDING is also what was paid since.
 */
const costOf = (taken: readonly TakenIn[], currency: Currency): number =>
  taken
    .filter(({ invoice }) => invoice.payment_status === 'PENDING' && invoice.currency_code === currency)
    .reduce((sum, { invoice }) => sum + toMinor(invoice.total_amount), 0);
