import { expect, test } from 'vitest';
import type { StaffParcel } from '#shared/contract/shapes.ts';
import { debtsOfParcels } from './debts-of-parcels.ts';

type Owing = Parameters<typeof debtsOfParcels>[0][number];

const parcel = (
  id: string,
  currency_code: 'GBP' | 'EUR',
  payment_status: 'PAID' | 'PENDING',
  total_amount: number,
  charges: [id: string, total: number, paid: 0 | 1][] = [],
): Owing => ({
  invoice: { invoice_id: id, currency_code, payment_status, total_amount } as StaffParcel['invoice'],
  extra_extra_charges: charges.map(([charge, total, paid]) => ({
    id: charge,
    invoice_id: id,
    note: '',
    total,
    paid,
  })),
});

test.each<[string, Owing[], ReturnType<typeof debtsOfParcels>]>([
  [
    'nothing for paid parcels and free ones',
    [parcel('a', 'GBP', 'PAID', 5), parcel('b', 'GBP', 'PENDING', 0)],
    [],
  ],
  [
    'each currency apart, with later charges, in exact amounts',
    [
      parcel('a', 'GBP', 'PENDING', 0.1),
      parcel('b', 'EUR', 'PENDING', 7),
      parcel('c', 'GBP', 'PAID', 9, [
        ['d', 0.2, 0],
        ['e', 4, 1],
      ]),
    ],
    [
      { currency: 'GBP', amount: 0.3, invoice_ids: ['a', 'd'], count: 2 },
      { currency: 'EUR', amount: 7, invoice_ids: ['b'], count: 1 },
    ],
  ],
])('%s', (_what, parcels, debts) => {
  expect(debtsOfParcels(parcels)).toEqual(debts);
});
