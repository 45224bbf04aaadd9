/**
 * The cart: unpaid parcels in the cookie `parcelsCart` (30 days, at most 15 entries), shared by the browser's tabs.
 * It stores the totals as they were when added; the cart page reloads them (decisions, Payment).
 */
import { useEffect } from 'react';
import { z } from 'zod';
import { sessionStore } from '#web/api/session-store.ts';
import { createStore, useStore } from '#web/ui/state/create-store.ts';
import { browserStorage } from '#web/ui/state/kept.ts';

const entry = z.object({
  trackingNumber: z.string(),
  invoiceId: z.string(),
  /** Major unit, two decimals. */
  total: z.number(),
  currency: z.string(),
});

export type CartEntry = z.infer<typeof entry>;

const COOKIE = 'parcelsCart';
const MAX_AGE = 30 * 24 * 60 * 60;
export const CART_LIMIT = 15;

const cartStore = createStore<readonly CartEntry[]>([]);

export function useCart(): readonly CartEntry[] {
  useEffect(() => {
    readCart();
    addEventListener('focus', readCart);
    return () => removeEventListener('focus', readCart);
  }, []);
  return useStore(cartStore);
}

/** The customer whose cart it is, where this browser keeps it: the cookie does not say. */
const OWNER = 'merani_cart_of';

const customerId = (): string | null => {
  const state = sessionStore.get();
  return state.status === 'in' && state.session.account_type === 'CLIENT'
    ? String(state.session.staff.id)
    : null;
};

function isOfAnother(): boolean {
  const [owner, customer] = [browserStorage.getItem(OWNER), customerId()];
  return owner !== null && customer !== null && owner !== customer;
}

/** Reads the cookie again, which other tabs change. That of another customer, whose session ended without a logout, is emptied. */
export function readCart(): readonly CartEntry[] {
  if (isOfAnother()) saveCart([]);
  const text = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  const entries = parseCart(text);
  if (JSON.stringify(entries) !== JSON.stringify(cartStore.get())) cartStore.set(entries);
  return cartStore.get();
}

/** Parses the cookie's text; anything unreadable is an empty cart. */
export function parseCart(text: string | undefined): CartEntry[] {
  if (text === undefined || text === '') return [];
  try {
    return z
      .array(entry)
      .catch([])
      .parse(JSON.parse(decodeURIComponent(text)));
  } catch {
    return [];
  }
}

export function saveCart(entries: readonly CartEntry[]): void {
  const text = encodeURIComponent(JSON.stringify(entries));
  document.cookie = `${COOKIE}=${text}; path=/; max-age=${entries.length === 0 ? 0 : MAX_AGE}; samesite=lax`;
  const owner = customerId();
  if (entries.length === 0) browserStorage.removeItem(OWNER);
  else if (owner !== null) browserStorage.setItem(OWNER, owner);
  cartStore.set(entries);
}

export type AddResult = 'added' | 'already' | 'full';

/** Adds a parcel unless it is already there with the same total; a different total replaces the old entry. */
export function addToCart(added: CartEntry): AddResult {
  readCart();
  const entries = cartStore.get();
  if (entries.some((one) => one.trackingNumber === added.trackingNumber && one.total === added.total))
    return 'already';
  const others = entries.filter((one) => one.trackingNumber !== added.trackingNumber);
  if (others.length >= CART_LIMIT) return 'full';
  saveCart([...others, added]);
  return 'added';
}

export function removeFromCart(trackingNumber: string): void {
  readCart();
  saveCart(cartStore.get().filter((one) => one.trackingNumber !== trackingNumber));
}
