import { expect, test } from 'vitest';
import { canBeCollected, nextAction } from './next-action.ts';
import type { EventType, ParcelStatus } from './parcel-status.ts';

interface Case {
  status: ParcelStatus;
  events?: EventType[];
  invoice: 'PENDING' | 'PAID';
  charges?: (0 | 1)[];
  files?: number;
}

const standing = ({ status, events = [], invoice, charges = [], files = 0 }: Case) => ({
  status,
  events: events.map((type) => ({ type })),
  invoice: { payment_status: invoice },
  extra_extra_charges: charges.map((paid) => ({ paid })),
  customer_invoices: Array.from({ length: files }, (_, place) => `file ${place}`),
});

const ARRIVED: EventType[] = ['PICKUP', 'ARRIVE'];

test.each<[string, Case, ReturnType<typeof nextAction>]>([
  ['an unpaid parcel', { status: 'PENDING', invoice: 'PENDING' }, 'pay'],
  ['an unpaid parcel that has arrived', { status: 'ARRIVED', events: ARRIVED, invoice: 'PENDING' }, 'pay'],
  [
    'an unpaid parcel that was handed over',
    { status: 'RELEASED', events: ARRIVED, invoice: 'PENDING' },
    'pay',
  ],
  [
    'an unpaid invoice and an unpaid charge',
    { status: 'PICKED_UP', invoice: 'PENDING', charges: [0] },
    'pay',
  ],
  [
    'an unpaid charge',
    { status: 'ARRIVED', events: ARRIVED, invoice: 'PAID', charges: [1, 0] },
    'pay_charges',
  ],
  ['a paid parcel without files', { status: 'PENDING', invoice: 'PAID' }, 'add_invoice'],
  [
    'one on its way',
    { status: 'IN_TRANSIT', events: ['TRANSIT'], invoice: 'PAID', charges: [1] },
    'add_invoice',
  ],
  [
    'one delayed on its way',
    { status: 'DELAYED', events: ['TRANSIT', 'DELAY'], invoice: 'PAID' },
    'add_invoice',
  ],
  [
    'a paid parcel with a file',
    { status: 'IN_TRANSIT', events: ['TRANSIT'], invoice: 'PAID', files: 1 },
    'track',
  ],
  ['a paid parcel that has arrived', { status: 'ARRIVED', events: ARRIVED, invoice: 'PAID' }, 'release_code'],
  ['one that was received', { status: 'RECEIVED', events: ['RECEIVE'], invoice: 'PAID' }, 'release_code'],
  [
    'one delayed after its arrival',
    { status: 'DELAYED', events: [...ARRIVED, 'DELAY'], invoice: 'PAID' },
    'release_code',
  ],
  ['one that was handed over', { status: 'RELEASED', events: ARRIVED, invoice: 'PAID' }, 'track'],
])('%s', (_what, parcel, action) => {
  expect(nextAction(standing(parcel))).toBe(action);
});

test('a parcel can be collected once it has arrived, also while it is unpaid', () => {
  expect(canBeCollected(standing({ status: 'ARRIVED', events: ARRIVED, invoice: 'PENDING' }))).toBe(true);
  expect(canBeCollected(standing({ status: 'DELAYED', events: ['DELAY'], invoice: 'PAID' }))).toBe(false);
  expect(canBeCollected(standing({ status: 'RELEASED', events: ARRIVED, invoice: 'PAID' }))).toBe(false);
});
