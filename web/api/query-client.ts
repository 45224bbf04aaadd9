import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** One for the account and one for the office; what a query failed with is shown by `<QueryView>`. */
export function createQueryClient(): QueryClient {
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
