import { useEffect } from 'react';
import { useStore } from '#web/ui/state/create-store.ts';
import { sendUnsent, unsentScans } from './offline-queue.ts';

const TRY_EVERY = 15_000;

/**
 * Sends unsent scans while the scanner is open: at once, when the connection is back, every 15 seconds, and held ones
 * when their time is over or the page is left. `onSent` is called after some were accepted.
 */
export function useSendUnsent(staffId: number, onSent: () => void): void {
  useEffect(() => {
    const send = () => void sendUnsent(staffId).then((taken) => (taken > 0 ? onSent() : undefined));
    send();
    const timer = setInterval(send, TRY_EVERY);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [staffId, onSent]);

  useEffect(() => {
    const leave = () => void sendUnsent(staffId, { held: true });
    const hide = () => (document.visibilityState === 'hidden' ? leave() : undefined);
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [staffId]);

  const held = useStore(unsentScans).flatMap(({ heldUntil = 0 }) => (heldUntil > 0 ? [heldUntil] : []));
  const next = held.length === 0 ? undefined : Math.min(...held);
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => void sendUnsent(staffId), Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [staffId, next]);
}
