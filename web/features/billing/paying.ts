/** The way to the card page and back. */
import { removeFromCart } from './cart-store.ts';

/** Which parcels this tab went there for: those leave the cart when it comes back, and no others. */
const KEY = 'merani_paying';

/** The address that leads to the card provider's page for these invoices; the server answers it (specification 1, section 7). */
export function cardPaymentPath(invoiceIds: readonly string[]): string {
  return `/api/billing/payment/stripe?invoice_ids=${invoiceIds.map(encodeURIComponent).join(',')}`;
}

/** Called as the tab leaves for the card page. */
export function rememberPaying(trackingNumbers: readonly string[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(trackingNumbers));
}

/** The card page led back after a payment. */
export function removePaidFromCart(): void {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  sessionStorage.removeItem(KEY);
  if (Array.isArray(kept)) for (const number of kept) removeFromCart(String(number));
}
