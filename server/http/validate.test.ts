import { expect, it } from 'vitest';
import { bookingCalls } from '#shared/contract/bookings.ts';
import { itemBooking } from '#tests/support/bookings.ts';
import { AppError } from '../app-error.ts';
import { validatorOf } from './validate.ts';

it('names the first 200 mistakes of a body that has thousands', () => {
  const items = Array.from({ length: 1_000 }, () => ({ item: {}, address: {} }));
  const judge = () =>
    validatorOf(bookingCalls.createAsGuest, 'body')(itemBooking({ items, parcels_count: 1_000 }));
  expect(judge).toThrow(AppError);
  try {
    judge();
  } catch (error) {
    const { fields = {} } = (error as AppError).details;
    expect(Object.keys(fields).length).toBeGreaterThan(100);
    expect(Object.keys(fields).length).toBeLessThanOrEqual(200);
  }
});
