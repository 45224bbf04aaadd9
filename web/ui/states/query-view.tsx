import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { Skeleton } from './skeleton.tsx';

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  /** The shape of what comes; grey lines unless told. */
  skeleton?: ReactNode;
  /** Said when it fails; the failure's own message unless told. */
  failed?: string;
  children: (data: T) => ReactNode;
}

/** Loading, failed with retry, or the data; rows that are in sight stay there while the next ones load. */
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
    return <LoadFailed message={failed ?? query.error.message} onRetry={() => void query.refetch()} />;
  }
  return skeleton ?? <Skeleton />;
}
