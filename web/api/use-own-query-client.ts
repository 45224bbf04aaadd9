import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createQueryClient } from './query-client.ts';

/** A cache of its own for whoever is logged in (null: nobody): nothing of one person is ever shown to the next. */
export function useOwnQueryClient(accountId: number | null): QueryClient {
  // The account's id is the cache's identity.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is named only to make a new cache
  return useMemo(() => createQueryClient(), [accountId]);
}
