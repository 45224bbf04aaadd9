import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { call } from '#web/api/call.ts';
import { type CartEntry, CART_LIMIT, readCart, saveCart, useCart } from '#web/features/billing/cart-store.ts';

export interface FreshCart {
  entries: readonly CartEntry[];
  /** Tracking numbers that are paid meanwhile or do not belong to the customer. */
  gone: readonly string[];
}

/** The cart with current amounts. Paid parcels are removed and reported to `onGone`. */
export function useFreshCart(onGone: () => void): UseQueryResult<FreshCart> {
  const cart = useCart();
  const numbers = cart.map((one) => one.trackingNumber);
  const query = useQuery({
    queryKey: ['cart', numbers],
    queryFn: ({ signal }) => reloadEntries(cart, signal),
    staleTime: 0,
    // Without an entry that was removed, the others stay on the page.
    placeholderData: keepPreviousData,
  });
  const fresh = query.isFetching ? undefined : query.data;
  useEffect(() => {
    if (fresh === undefined) return;
    // Another tab may have added some since.
    const now = readCart();
    const next = withFresh(now, fresh);
    if (JSON.stringify(next) === JSON.stringify(now)) return;
    saveCart(next);
    if (fresh.gone.length > 0) onGone();
    // Write only when a response arrives, not when entries are removed afterwards.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [fresh]);
  return query;
}

/** The cart as it is now, with what was asked about as it was found: what is gone is left out. */
export function withFresh(cart: readonly CartEntry[], { entries, gone }: FreshCart): CartEntry[] {
  const found = new Map(entries.map((one) => [one.trackingNumber, one]));
  return cart
    .filter((one) => !gone.includes(one.trackingNumber))
    .map((one) => found.get(one.trackingNumber) ?? one);
}

async function reloadEntries(cart: readonly CartEntry[], signal: AbortSignal): Promise<FreshCart> {
  const found = await Promise.all(cart.slice(0, CART_LIMIT).map((entry) => invoiceOf(entry, signal)));
  const entries = found.filter((one) => one !== null);
  const unpaid = new Set(entries.map((one) => one.trackingNumber));
  return { entries, gone: cart.map((one) => one.trackingNumber).filter((one) => !unpaid.has(one)) };
}

/** The entry with the parcel's current unpaid invoice; null if there is none. */
async function invoiceOf(entry: CartEntry, signal: AbortSignal): Promise<CartEntry | null> {
  const query = { query: entry.trackingNumber, payment_status: 'PENDING' as const };
  const { cargos } = await call(parcelCalls.own, { query }, { signal });
  // Unpaid later charges keep a parcel in this list, but the cart only pays invoices.
  const parcel = cargos.find(
    (one) => one.tracking_number === entry.trackingNumber && one.invoice.payment_status === 'PENDING',
  );
  if (parcel === undefined) return null;
  const { invoice_id, total_amount, currency_code } = parcel.invoice;
  return {
    trackingNumber: entry.trackingNumber,
    invoiceId: invoice_id,
    total: total_amount,
    currency: currency_code,
  };
}
