import { expect, it } from 'vitest';
import type { CartEntry } from '#web/features/billing/cart-store.ts';
import { withFresh } from './use-fresh-cart.ts';

const entry = (trackingNumber: string, total = 10): CartEntry => ({
  trackingNumber,
  invoiceId: `invoice of ${trackingNumber}`,
  total,
  currency: 'GBP',
});

it('a cart keeps what another tab has added, and what another tab has removed stays away', () => {
  const fresh = { entries: [entry('A', 12), entry('B')], gone: ['C'] };
  expect(withFresh([entry('A'), entry('C'), entry('D')], fresh)).toEqual([entry('A', 12), entry('D')]);
});
