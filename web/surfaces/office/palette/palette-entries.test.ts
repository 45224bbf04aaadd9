import { describe, expect, it, test } from 'vitest';
import type { StaffParcel } from '#shared/contract/shapes.ts';
import { MAIN_ADMIN_ID } from '#shared/domain/privileges.ts';
import { PARCEL_PARTS, partsOf } from '../shared/parcel-page.ts';
import { actionsOf, firstOf, screensOf, searchedText, sectionsOf } from './palette-entries.ts';

describe('searchedText', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['ta', null],
    ['tam', { text: 'tam', onlyBookings: false }],
    [' tam ', { text: 'tam', onlyBookings: false }],
    ['7', { text: '7', onlyBookings: true }],
    ['742', { text: '742', onlyBookings: false }],
    ['#7', { text: '#7', onlyBookings: true }],
    ['Booking 742', { text: 'Booking 742', onlyBookings: true }],
    ['booking', { text: 'booking', onlyBookings: false }],
  ])('%j', (typed, expected) => expect(searchedText(typed)).toEqual(expected));
});

it('the actions lead to the parts of the parcel’s page', () => {
  expect(actionsOf('GE-1', PARCEL_PARTS).entries.map((entry) => entry.to)).toEqual([
    '/manage/item/GE-1#event',
    '/manage/item/GE-1#pay',
    '/manage/item/GE-1#label',
    '/manage/item/GE-1#note',
  ]);
});

it.each([
  ['pay', ['Take payment']],
  ['Event', ['Record event']],
  ['lab', ['Print label']],
  ['note', ['Add note']],
  ['zzz', []],
])('the actions are found by %j', (typed, expected) => {
  expect(actionsOf('GE-1', PARCEL_PARTS, typed).entries.map((entry) => entry.text)).toEqual(expected);
});

const ADMIN = { id: MAIN_ADMIN_ID, privileges: [] };

const parcel = (tracking_number: string, status = 'ARRIVED', payment_status = 'PENDING') =>
  ({
    tracking_number,
    status,
    extra_extra_charges: [],
    invoice: { payment_status, total_amount: 5, currency_code: 'GBP' },
    shipping_specs: { sender_information: { name: '' }, receiver_information: { name: '' } },
  }) as unknown as StaffParcel;

describe('screens', () => {
  const texts = (typed: string, staff: Parameters<typeof screensOf>[0] = ADMIN) =>
    screensOf(staff, typed).entries.map((entry) => entry.text);

  it('are found by the beginning of a word of their name', () => {
    expect(texts('stat')).toEqual(['Statistics']);
    expect(texts(' Pick u')).toEqual(['Pick Up']);
    expect(texts('delay')).toEqual(['Inactive/Delayed']);
    expect(texts('pro')).toEqual(['Profile']);
    expect(texts('atistics')).toEqual([]);
    expect(texts('s')).toEqual([]);
    expect(texts('')).toEqual([]);
  });

  it('are only those that one may open', () => {
    expect(texts('cl')).toEqual(['Clients']);
    expect(texts('cl', { id: 5, privileges: [] })).toEqual([]);
    expect(texts('cl', { id: 5, privileges: ['VIEW_CLIENT'] })).toEqual(['Clients']);
    expect(texts('ag', { id: 5, privileges: ['VIEW_CLIENT'] })).toEqual([]);
  });
});

test('the booking of exactly the typed number comes first, but after a parcel of that number', () => {
  const bookings = [742, 900].map((id) => ({ id, ci_name: '', ci_address_line_1: '' }));
  const first = (typed: string, parcels: string[]) =>
    sectionsOf(
      ADMIN,
      { parcels: parcels.map((number) => parcel(number)), clients: [], bookings: bookings as never },
      typed,
    )[0]?.entries[0]?.text;
  expect(first('742', ['GE-742'])).toBe('Booking 742');
  expect(first('742', ['742', 'GE-742'])).toBe('742');
  expect(first('74', ['GE-742'])).toBe('GE-742');
});

test.each([
  ['ARRIVED', 'PENDING', ['event', 'pay', 'label', 'note']],
  ['RELEASED', 'PENDING', ['pay', 'label', 'note']],
  ['RELEASED', 'PAID', ['label', 'note']],
])('%s and %s: only what can be done', (status, payment, parts) => {
  expect(partsOf(ADMIN, parcel('GE-1', status, payment))).toEqual(parts);
  expect(partsOf({ id: 2, privileges: [] }, parcel('GE-1', status, payment))).toEqual(['label']);
});

test.each([
  [2, false],
  [3, true],
])('of %i parcels two are listed, and more: %s', (count, hasMore) => {
  const parcels = Array.from({ length: count }, (_, place) => parcel(`GE-${place}`));
  const first = firstOf({ parcels, clients: undefined, bookings: [] }, 2);
  expect(first.listed).toEqual({ parcels: parcels.slice(0, 2), clients: undefined, bookings: [] });
  expect(first.hasMore).toBe(hasMore);
});
