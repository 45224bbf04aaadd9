import { expect, test } from 'vitest';
import { isReferralPage } from './referral-pages.ts';

test.each([
  ['/home', true],
  ['/about', true],
  ['/about/login', true],
  ['/dashboard/cargos', true],
  ['/dashboard/personal-info', true],
  ['/home/login', false],
  ['/home/register', false],
  ['/book-a-courier/UK/GE', false],
  ['/dashboard/bookings', false],
  ['/dashboard/cart', false],
  ['/dashboard/payments', false],
  ['/payment-success', false],
  ['/payment-error', false],
  ['/sign-in/google', false],
  ['/tracking/MR-102938', false],
  ['/manage/items', false],
])('%s shows the referral programme: %s', (path, shown) => {
  expect(isReferralPage(path)).toBe(shown);
});
