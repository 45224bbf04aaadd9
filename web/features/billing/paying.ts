/** Which parcels this tab went to the card page for: those leave the cart when it comes back, and no others. */
import { removeFromCart } from './cart-store.ts';

const KEY = 'merani_paying';

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
