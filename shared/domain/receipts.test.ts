import { expect, test } from 'vitest';
import { paymentOfReceipt, receiptNumber } from './receipts.ts';

test('a number leads back to its payment', () => {
  expect(receiptNumber(1204)).toBe('R-1204');
  expect(paymentOfReceipt(receiptNumber(1204))).toBe(1204);
});

test.each(['', 'R-', 'R-0', 'R-01', 'r-1', 'R-1 ', 'R-1.5', '1204', `R-${'9'.repeat(16)}`])(
  '%j is no number of a receipt',
  (number) => expect(paymentOfReceipt(number)).toBeNull(),
);
