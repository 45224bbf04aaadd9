import { useQueryClient } from '@tanstack/react-query';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { keyOf } from './use-call.ts';

/** Refetches what these calls show. */
export function useRefresh(reads: readonly CallSpec[]): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(reads.map((spec) => queries.invalidateQueries({ queryKey: keyOf(spec) })));
  };
}
