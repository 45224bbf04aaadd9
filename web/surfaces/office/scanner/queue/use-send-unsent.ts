import { useEffect } from 'react';
import { useStore } from '#web/ui/state/create-store.ts';
import { openQueue, sendUnsent, unsentScans } from './queue-store.ts';
import { sendAtPageEnd } from './send-at-page-end.ts';

/** Milliseconds. Without a connection each time is one request, or none. */
const TRY_EVERY_MS = 5000;

/** A browser that does not answer now may do so the next time. */
const send = (staffId: number, options?: { held: boolean }) =>
  sendUnsent(staffId, options).catch(() => undefined);

/**
 * Sends unsent scans on every page of the office: at once, every few seconds, when the connection is back, held ones when
 * their time is over, and all of them when the page is hidden or left.
 */
export function useSendUnsent(staffId: number): void {
  useEffect(() => {
    let isSending = false;
    // A server that is slow to answer gets no second request from here.
    const again = () => {
      if (isSending) return;
      isSending = true;
      void send(staffId).finally(() => (isSending = false));
    };
    void openQueue(staffId).catch(() => undefined);
    again();
    const timer = setInterval(again, TRY_EVERY_MS);
    // A page that comes back with the browser's Back button has noted its scans as sent.
    for (const event of ['online', 'pageshow']) addEventListener(event, again);
    return () => {
      clearInterval(timer);
      for (const event of ['online', 'pageshow']) removeEventListener(event, again);
    };
  }, [staffId]);

  useEffect(() => {
    const hide = () =>
      document.visibilityState === 'hidden' ? void send(staffId, { held: true }) : undefined;
    const leave = () => sendAtPageEnd(staffId);
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leave);
    };
  }, [staffId]);

  const next = Math.min(...useStore(unsentScans).flatMap(({ heldUntil }) => heldUntil ?? []));
  useEffect(() => {
    // None is held.
    if (next === Infinity) return;
    const timer = setTimeout(() => void send(staffId), Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [staffId, next]);
}

/** Who leaves the scanner has no Undo any more. */
export function useSendHeldOnExit(staffId: number): void {
  useEffect(() => () => void send(staffId, { held: true }), [staffId]);
}
