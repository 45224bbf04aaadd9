import { describe, expect, it } from 'vitest';
import { codeHolders, debtsOf, debtText, tickedOf, type WaitingParcel } from './hand-over-view.ts';

const parcel = (tracking_number: string, code_group: number, change: Partial<WaitingParcel> = {}) => ({
  tracking_number,
  code_group,
  sender_name: 'Tamar',
  receiver_name: 'Giorgi',
  currency_code: 'GBP' as const,
  due: 28,
  invoice_ids: [`i-${tracking_number}`],
  state: '',
  ...change,
});
const parcels = [parcel('A', 0), parcel('B', 0), parcel('C', 1), parcel('D', 1), parcel('E', 2)];
const numbers = (some: readonly WaitingParcel[]) => some.map((one) => one.tracking_number).join('');

describe('tickedOf', () => {
  it.each([
    ['only those of the same code', [], 'AB'],
    ['without one that was unticked', [['B', false]], 'A'],
    ['and others that were ticked', [['D', true]], 'ABD'],
    ['always the parcel of the dialog', [['A', false]], 'AB'],
  ] as const)('%s', (_what, choices, expected) => {
    expect(numbers(tickedOf(parcels, new Map(choices)))).toBe(expected);
  });
});

it('asks for one code for each group but the dialog’s own', () => {
  expect(numbers(codeHolders(parcels))).toBe('CE');
  expect(numbers(codeHolders(parcels.filter((one) => one.tracking_number !== 'C')))).toBe('DE');
});

it('adds up what is owed per currency', () => {
  const debts = debtsOf([
    parcel('A', 0, { due: 0.1 }),
    parcel('B', 0, { due: 0.2, invoice_ids: ['i', 'j'] }),
    parcel('C', 0, { due: 0, invoice_ids: [] }),
    parcel('D', 0, { due: 5, currency_code: 'EUR' }),
  ]);
  expect(debts).toEqual([
    { currency: 'GBP', amount: 0.3, invoice_ids: ['i-A', 'i', 'j'], count: 2 },
    { currency: 'EUR', amount: 5, invoice_ids: ['i-D'], count: 1 },
  ]);
  expect(debtText(debts)).toBe('£0.30 + €5.00');
});
