/** Tells the tabs of this browser that somebody came back from paying: what they show is no longer true. */

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('merani-payments');

export function tellOfPayment(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  tabs?.postMessage('paid');
}

/** Calls `listener` when another tab came back from paying. */
export function onPayment(listener: () => void): () => void {
  tabs?.addEventListener('message', listener);
  return () => tabs?.removeEventListener('message', listener);
}
