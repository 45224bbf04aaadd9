import { expect, test } from 'vitest';
import { debtOf, wholeDebtOf, extraDebtOf } from './debt.ts';

const invoice = {
  invoice_id: 'i',
  currency_code: 'GBP' as const,
  freight_price: 20.1,
  delivery_price: 0,
  packaging_price: 3,
  discount_amount: 0,
  extra_charges: [],
  total_amount: 23.1,
  payment_status: 'PENDING' as const,
  method: null,
};
const charge = (total: number, paid: 0 | 1) => ({ id: 'b', invoice_id: 'i', note: 'Box', total, paid });

test('adds up an unpaid invoice and unpaid charges', () => {
  const charges = [charge(0.2, 0), charge(5, 1)];
  expect(debtOf({ invoice, extra_extra_charges: charges })).toBe('£23.30');
  expect(debtOf({ invoice: { ...invoice, payment_status: 'PAID' }, extra_extra_charges: charges })).toBe(
    '£0.20',
  );
});

test('is null once everything is paid', () => {
  const paid = { ...invoice, payment_status: 'PAID' as const };
  expect(debtOf({ invoice: paid, extra_extra_charges: [charge(5, 1)] })).toBeNull();
});

test('has the ids of everything to pay, and the later charges by themselves', () => {
  const charges = [
    { ...charge(0.2, 0), id: 'b1' },
    { ...charge(5, 1), id: 'b2' },
  ];
  expect(wholeDebtOf({ invoice, extra_extra_charges: charges })).toEqual({
    ids: ['i', 'b1'],
    amount: '£23.30',
  });
  expect(extraDebtOf({ invoice, extra_extra_charges: charges })).toBe('£0.20');
  expect(extraDebtOf({ invoice, extra_extra_charges: [charge(5, 1)] })).toBeNull();
});
