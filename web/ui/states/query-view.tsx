import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefused } from '#web/api/api-error.ts';
import { LoadFailed } from './load-failed.tsx';
import { Skeleton } from './skeleton.tsx';

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  /** The shape of what comes; grey lines unless told. */
  skeleton?: ReactNode;
  /** Said when no answer came or the server failed; the failure's own message unless told. */
  failed?: string;
  children: (data: T) => ReactNode;
}

/** Loading, failed (with retry unless the server refused what was asked), or the data; rows that are in sight stay there while the next ones load. */
export function QueryView<T>({ query, skeleton, failed, children }: QueryViewProps<T>) {
  if (query.data !== undefined) {
    return (
      <div
        aria-busy={query.isPlaceholderData || undefined}
        style={query.isPlaceholderData ? { opacity: 0.6 } : undefined}
      >
        {children(query.data)}
      </div>
    );
  }
  if (query.isError) {
    if (isRefused(query.error)) return <LoadFailed message={query.error.message} />;
    return <LoadFailed message={failed ?? query.error.message} onRetry={() => void query.refetch()} />;
  }
  return skeleton ?? <Skeleton />;
}
