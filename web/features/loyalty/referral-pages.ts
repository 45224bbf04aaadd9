/** Not shown over the sign-in overlays of /home, on booking and payment pages, or in the office (decisions, Pages). */
export function isReferralPage(pathname: string): boolean {
  return !/^\/(home\/(login|register)|manage|book-a-courier|payment-|dashboard\/(bookings|cart|payments))/.test(
    pathname,
  );
}
