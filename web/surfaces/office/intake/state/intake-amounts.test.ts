import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import type { TakenIn } from './send-checkout.ts';
import {
  amountToPay,
  cashOf,
  changeToGiveBack,
  couponOff,
  deliveryOf,
  intakeTotal,
} from './intake-amounts.ts';

/** Two door legs of 8.00. */
const prices = {
  currency_code: 'GBP',
  freight_price: 31.05,
  delivery_price: 8,
  packaging_price: 3,
  total: 50.05,
} as const;
const charges = [{ amount: 10.1 }, { amount: 0.2 }, { amount: '' }];

it('a coupon applies to freight, packaging and all door legs, but not to the extra charges', () => {
  expect(deliveryOf(prices)).toBe(16);
  expect(intakeTotal(prices, charges)).toBe(60.35);
  // Half a penny is rounded up, as in the invoice.
  expect(couponOff(prices, 10)).toBe(5.01);
  expect(amountToPay(prices, charges, 10)).toBe(55.34);
  expect(amountToPay(prices, charges, 100)).toBe(10.3);
});

it('cash is the sum of the parcels paid in cash, per currency, after their coupons', () => {
  const draft = (id: string, payment_method: string, currency_code = 'GBP') =>
    ({
      id,
      values: { payment_method, extra_charges: charges },
      prices: { ...prices, currency_code },
    }) as Draft;
  const drafts = [draft('a', 'CASH'), draft('b', 'CASH'), draft('c', 'BANK'), draft('d', 'CASH', 'EUR')];
  const free = { ...draft('e', 'CASH', 'USD'), prices: { ...prices, currency_code: 'USD' } } as Draft;
  free.values = { ...free.values, extra_charges: [] };
  expect(cashOf([...drafts, free], ({ id }) => ({ a: 10, e: 100 })[id] ?? 0)).toEqual([
    { currency: 'GBP', amount: 5534 + 6035 },
    { currency: 'EUR', amount: 6035 },
  ]);
});

describe('the change', () => {
  const taken = (total_amount: number, change: Partial<TakenIn> = {}): TakenIn => ({
    tracking_number: 'MR-1',
    payment_method: 'CASH',
    invoice: {
      invoice_id: 'i-1',
      currency_code: 'GBP',
      total_amount,
      payment_status: 'PENDING',
    } as TakenIn['invoice'],
    isPaymentDue: false,
    isLinkRefused: false,
    ...change,
  });
  const covered = taken(0, { invoice: { ...taken(0).invoice, payment_status: 'PAID' } });
  const handed = [{ currency: 'GBP' as const, amount: 5000, isTyped: true }];
  const pounds = (amount: number) => [{ currency: 'GBP', amount }];
  const waiting = (amount: number) => [{ currency: 'GBP', amount, invoice_ids: ['i-1'] }];
  it.each([
    ['of what the invoices say', [taken(20), taken(12.5)], true, pounds(1750), []],
    ['of parcels in cash alone', [taken(20), taken(9, { payment_method: 'BANK' })], true, pounds(3000), []],
    ['of what was taken in, when another parcel was refused', [taken(20)], false, pounds(3000), []],
    ['is nothing while nothing was taken in', [], false, [], []],
    ['is all of it when a coupon covers everything', [covered], true, pounds(5000), []],
    ['waits for the payment', [taken(20, { isPaymentDue: true })], true, [], waiting(3000)],
    ['is missing where an invoice is more than the list said', [taken(50.5)], true, pounds(-50), []],
    ['is nothing where it is what was handed over', [taken(50)], true, [], []],
    [
      'waits whole, if some of it is recorded',
      [taken(20), taken(9, { isPaymentDue: true })],
      true,
      [],
      waiting(2100),
    ],
    ['waits, too, when a parcel was refused', [taken(20, { isPaymentDue: true })], false, [], waiting(3000)],
    [
      'of a link that was not mailed',
      [taken(20), taken(9, { payment_method: 'ONLINE', isPaymentDue: true })],
      true,
      pounds(3000),
      [],
    ],
  ])('%s', (_what, parcels, isAll, changeDue, changeOncePaid) => {
    expect(changeToGiveBack(handed, parcels, isAll)).toEqual({ changeDue, changeOncePaid });
  });
  it.each([
    ['is missing where an invoice is more than the list said', [taken(50.5)], true, pounds(-50)],
    ['is what an invoice is less', [taken(49)], true, pounds(100)],
    ['is nothing where it is the same', [taken(50)], true, []],
    ['is not known where another parcel was refused', [taken(20)], false, []],
  ])('of the exact amount, as nothing was typed, %s', (_what, parcels, isAll, changeDue) => {
    const exact = handed.map((one) => ({ ...one, isTyped: false }));
    expect(changeToGiveBack(exact, parcels, isAll)).toEqual({ changeDue, changeOncePaid: [] });
  });
});
