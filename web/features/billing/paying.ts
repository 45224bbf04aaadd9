/** Leaving for the card page, and returning from it. */
import { removeFromCart } from './cart-store.ts';
import { tabStorage } from '#web/ui/state/kept.ts';

/** The parcels that this tab went to pay. Only these leave the cart when it returns. */
const KEY = 'merani_paying';

/** The path that redirects to the card provider's page for these invoices (specification 1, section 7). */
export function cardPaymentPath(invoiceIds: readonly string[]): string {
  return `/api/billing/payment/stripe?invoice_ids=${invoiceIds.map(encodeURIComponent).join(',')}`;
}

/** The same for a parcel's unpaid later charges, by its invoice. */
export function extraPaymentPath(invoiceId: string): string {
  return `/api/billing/payment/extra?invoice_id=${encodeURIComponent(invoiceId)}`;
}

/** Call it when the tab leaves for the card page. */
export function rememberPaying(trackingNumbers: readonly string[]): void {
  tabStorage.setItem(KEY, JSON.stringify(trackingNumbers));
}

/** Call it when the card page redirects back after a payment, and with the paid parcels once they are known. */
export function removePaidFromCart(paid: readonly string[] = []): void {
  for (const number of paid) removeFromCart(number);
  const stored: unknown = JSON.parse(tabStorage.getItem(KEY) ?? '[]');
  tabStorage.removeItem(KEY);
  if (Array.isArray(stored)) for (const number of stored) removeFromCart(String(number));
}
