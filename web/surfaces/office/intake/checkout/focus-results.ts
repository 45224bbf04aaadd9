export const RESULTS = 'checkout-results';

/** Focuses the results of the last Checkout, if it took something in. */
export function focusResults(): void {
  document.getElementById(RESULTS)?.focus();
}
