import { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from './api-error.ts';

/** One client each for the account and the office; `<QueryView>` shows a query's error. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, failure) => count < 2 && isWorthRetrying(failure),
        refetchOnWindowFocus: true,
      },
      // Without a connection a mutation fails at once instead of waiting silently; its screen shows the error.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function isWorthRetrying(failure: Error): boolean {
  return failure instanceof ApiError && (failure.code === 'unreachable' || failure.code === 'unavailable');
}

/** A separate cache per logged-in account (null: nobody), so that nobody sees another account's data. */
export function useOwnQueryClient(accountId: number | null): QueryClient {
  // A new account id needs a new cache.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the id is only there to create a new cache
  return useMemo(() => createQueryClient(), [accountId]);
}
