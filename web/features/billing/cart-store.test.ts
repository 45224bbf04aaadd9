import { expect, test } from 'vitest';
import { parseCart } from './cart-store.ts';

const entry = { trackingNumber: 'MR-1', invoiceId: 'abc', total: 12.5, currency: 'GBP' };

test('reads back what was written and drops unknown entries', () => {
  const text = encodeURIComponent(JSON.stringify([{ ...entry, more: 1 }]));
  expect(parseCart(text)).toEqual([entry]);
});

test.each([undefined, '', '%', 'null', '{}', '[1]', '%E0%A4%A', encodeURIComponent('[{"total":"1"}]')])(
  'an unreadable cookie (%s) is an empty cart',
  (text) => {
    expect(parseCart(text)).toEqual([]);
  },
);
