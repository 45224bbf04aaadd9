/** Notifies this browser's other tabs when a payment has returned, so that they reload what they show. */

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('merani-payments');

export function notifyPayment(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  tabs?.postMessage('paid');
}

/** Calls `listener` when a payment has returned in another tab. Returns the function that stops it. */
export function onPayment(listener: () => void): () => void {
  tabs?.addEventListener('message', listener);
  return () => tabs?.removeEventListener('message', listener);
}
