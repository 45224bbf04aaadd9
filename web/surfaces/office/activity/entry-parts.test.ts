import { expect, test } from 'vitest';
import { partsOf } from './entry-parts.ts';

const entry = (type: string, data: Record<string, string | number | null>) => ({
  id: 1,
  type,
  data,
  created_at: '2026-11-21T10:00:00.000Z',
});
type Viewer = Parameters<typeof partsOf>[1];
const admin: Viewer = { id: 1, privileges: [] };
const read = (type: string, data: Record<string, string | number | null>, viewer: Viewer = admin) =>
  partsOf(entry(type, data), viewer)
    .map(({ text, to }) => (to === undefined ? text : `[${text}](${to})`))
    .join('');

test.each([
  [
    'PAYMENT',
    { customer_name: 'Nino', amount: 12.5, currency: 'GBP', method: 'CASH', tracking: 'A-1' },
    'Nino paid £12.50 by cash for [A-1](/manage/item/A-1)',
  ],
  [
    'PAYMENT',
    {
      customer_id: 9,
      customer_name: 'Nino',
      amount: 12.5,
      currency: 'GBP',
      method: 'CASH',
      tracking: 'A-1',
    },
    '[Nino](/manage/client/9) paid £12.50 by cash for [A-1](/manage/item/A-1)',
  ],
  [
    'PAYMENT',
    { customer_name: '', amount: 1, currency: 'EUR', method: 'CARD', tracking: 'A-1' },
    'Somebody paid €1.00 by card for [A-1](/manage/item/A-1)',
  ],
  [
    'HANDLE',
    { staff: 'london', tracking: 'A-1', type: 'TRANSIT' },
    'london scanned [A-1](/manage/item/A-1): Transit',
  ],
  [
    'HANDLE',
    { staff: 'london', tracking: 'A-1', type: 'NEW_TYPE' },
    'london scanned [A-1](/manage/item/A-1): NEW_TYPE',
  ],
  ['BOOKHANDLE', { id: 3, username: 'london', booking_id: 7 }, '[london](/manage/agent/3) handled booking 7'],
  [
    'AGENT',
    { id: 1, username: 'admin', target: 'nino' },
    '[admin](/manage/agent/1) changed the account of nino',
  ],
  [
    'AGENT',
    { id: 1, username: 'admin', target: 'nino', fields: 'username,password,second_factor_required' },
    '[admin](/manage/agent/1) changed the account of nino: username, password, second factor required or not',
  ],
  [
    'AGENT',
    { id: 1, username: 'admin', target: 'nino', fields: 'created' },
    '[admin](/manage/agent/1) added the account of nino',
  ],
  [
    'CARGONOTE',
    { target: 'staff', id: 3, username: 'london', tracking: 'A-1' },
    '[london](/manage/agent/3) wrote a note on [A-1](/manage/item/A-1)',
  ],
  [
    'BOOKNOTE',
    { target: 'customer', id: 3, username: 'tamar', book_id: 7 },
    '[tamar](/manage/client/3) wrote a note on booking 7',
  ],
  ['REGISTER', { customer_id: 9, name: 'Nino' }, '[Nino](/manage/client/9) registered'],
  ['BOOKING', { customer_id: 9, customer_name: 'Nino' }, '[Nino](/manage/client/9) booked a courier'],
  [
    'COUPONSTAFF',
    { staff_id: 3, staff: 'london', total: 5 },
    '[london](/manage/agent/3) made [5 coupons](/manage/coupons)',
  ],
  ['SOMETHING_NEW', {}, 'SOMETHING_NEW'],
])('formats %s %j', (type, data, expected) => {
  expect(read(type, data)).toBe(expected);
});

test.each([
  ['REGISTER', { customer_id: 9, name: 'Nino' }, 'Nino registered'],
  ['COUPONSTAFF', { staff_id: 3, staff: 'london', total: 5 }, '[london](/manage/agent/3) made 5 coupons'],
])('links %s only to screens that the viewer may open', (type, data, expected) => {
  expect(read(type, data, { id: 5, privileges: [] })).toBe(expected);
  expect(read(type, data, { id: 5, privileges: ['VIEW_CLIENT', 'MANAGE_COUPONS'] })).not.toBe(expected);
});
