import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onPayment } from './payment-channel.ts';

/**
 * Refetches everything visible when the reader returns to this tab, by its tab or by Back, and when another tab
 * paid, so that paid items are not offered again.
 */
export function useRefetchOnReturn(client: QueryClient): void {
  useEffect(() => {
    const refresh = () => void client.invalidateQueries();
    const onVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const onShown = (event: PageTransitionEvent) => {
      if (event.persisted) refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('pageshow', onShown);
    const forget = onPayment(refresh);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('pageshow', onShown);
      forget();
    };
  }, [client]);
}
