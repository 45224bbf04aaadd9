/**
 * Not shown over the sign-in overlays of /home or while a sign-in completes, on booking and payment
 * pages, on tracking pages, which receivers open, or in the office (decisions, Pages).
 */
export function isReferralPage(pathname: string): boolean {
  return !/^\/(home\/(login|register)|manage|sign-in|book-a-courier|payment-|tracking|dashboard\/(bookings|cart|payments))/.test(
    pathname,
  );
}
