import { expect, test } from 'vitest';
import { billFigures } from './bill-figures.ts';

const bill = (payment_status: 'PAID' | 'PENDING', ...charges: [total: number, paid: 0 | 1][]) =>
  billFigures({
    invoice: {
      invoice_id: 'a',
      currency_code: 'GBP',
      freight_price: 34.1,
      delivery_price: 0,
      packaging_price: 0,
      discount_amount: 0,
      extra_charges: [],
      total_amount: 34.1,
      payment_status,
      method: null,
    },
    extra_extra_charges: charges.map(([total, paid], at) => ({
      id: `c${at}`,
      invoice_id: 'a',
      note: 'Storage',
      total,
      paid,
    })),
  });

test('a list says what is due, and the total with later charges', () => {
  expect(bill('PENDING')).toEqual({ state: 'unpaid', due: '£34.10', total: '£34.10' });
  expect(bill('PENDING', [5.2, 0], [1, 1])).toEqual({ state: 'unpaid', due: '£39.30', total: '£40.30' });
  expect(bill('PAID', [5.2, 1])).toEqual({ state: 'paid', due: null, total: '£39.30' });
  expect(bill('PAID', [5.2, 0], [1, 1])).toEqual({ state: 'charge', due: '£5.20', total: '£40.30' });
});
