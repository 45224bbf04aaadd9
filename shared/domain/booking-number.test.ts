import { expect, test } from 'vitest';
import { bookingNumberIn, namesBooking } from './booking-number.ts';

test.each([
  ['7', '7', false],
  [' 742 ', '742', false],
  ['#7', '7', true],
  ['Booking 7', '7', true],
  ['booking #7', '7', true],
  ['booking', null, false],
  ['7a', null, false],
  ['+44 20', null, false],
  ['1234567890123456', null, false],
])('%j', (typed, number, isNamed) => {
  expect(bookingNumberIn(typed)).toBe(number);
  expect(namesBooking(typed)).toBe(isNamed);
});
