import { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from './api-error.ts';

/** One for the account and one for the office; what a query failed with is shown by `<QueryView>`. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, failure) => count < 2 && isWorthRetrying(failure),
        refetchOnWindowFocus: true,
      },
      // Without a connection a mutation fails at once instead of waiting unseen: its screen says what happens next.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function isWorthRetrying(failure: Error): boolean {
  return failure instanceof ApiError && (failure.code === 'unreachable' || failure.code === 'unavailable');
}

/** A cache of its own for whoever is logged in (null: nobody): nothing of one person is ever shown to the next. */
export function useOwnQueryClient(accountId: number | null): QueryClient {
  // The account's id is the cache's identity.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is named only to make a new cache
  return useMemo(() => createQueryClient(), [accountId]);
}
