/** Not over the two sign-in overlays of /home, booking and payment pages, and not in the office (decisions, Pages). */
export function isReferralPage(pathname: string): boolean {
  return !/^\/(home\/(login|register)|manage|book-a-courier|payment-|dashboard\/(bookings|cart|payments))/.test(
    pathname,
  );
}
