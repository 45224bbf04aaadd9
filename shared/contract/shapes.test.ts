import { expect, it } from 'vitest';
import { collectionOption, customerType } from './fields.ts';
import { paymentChoice } from './fields.ts';
import { paymentMethod, paymentStatus } from './shapes.ts';

it.each([
  ['payment status', paymentStatus, ['PENDING', 'PAID']],
  // COUPON is a payment of 0, for an invoice that a coupon covers completely.
  ['payment method', paymentMethod, ['STRIPE', 'CASH', 'BANK', 'CARD', 'COUPON']],
  ['payment choice', paymentChoice, ['ONLINE', 'CASH', 'BANK', 'NO_PAYMENT']],
  ['collection', collectionOption, ['HOME', 'OFFICE']],
  ['customer type', customerType, ['INDIVIDUAL', 'CORPORATE']],
] as const)('a %s has exactly these values', (_what, schema, values) => {
  expect(schema.options).toEqual(values);
  expect(schema.safeParse('OTHER').success).toBe(false);
});
