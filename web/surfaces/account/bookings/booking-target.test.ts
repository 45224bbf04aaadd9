import { expect, test } from 'vitest';
import { bookingTarget } from './booking-target.ts';

test.each([
  [{ sourceCountry: null, phone: '442079460321' }, '/dashboard/address'],
  [{ sourceCountry: null, phone: '' }, '/dashboard/address'],
  [{ sourceCountry: 'UK' as const, phone: '4420' }, '/dashboard/personal-info'],
  [{ sourceCountry: 'IE' as const, phone: '35315' }, '/book-a-courier/IE/GE'],
])('the Book button of %o leads to %s', (customer, target) => {
  expect(bookingTarget(customer)).toBe(target);
});
