import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { onPayment } from './payment-channel.ts';
import { useOnReturn } from './use-on-return.ts';

/**
 * Refetches everything visible when the reader returns to this tab, by its tab or by Back, and when another tab
 * paid, so that paid items are not offered again.
 */
export function useRefetchOnReturn(client: QueryClient): void {
  const refresh = useCallback(() => void client.invalidateQueries(), [client]);
  useOnReturn(refresh);
  useEffect(() => onPayment(refresh), [refresh]);
}
