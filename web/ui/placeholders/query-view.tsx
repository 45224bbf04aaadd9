import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefused } from '#web/api/api-error.ts';
import { noAnswer } from '#web/api/send.ts';
import { LoadFailed } from './load-failed.tsx';
import { Skeleton } from './skeleton.tsx';

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  /** A placeholder in the shape of the data; grey lines by default, nothing if null. */
  skeleton?: ReactNode;
  /** Text when there was no response or the server failed; by default the error's own message. */
  failed?: string;
  children: (data: T) => ReactNode;
}

/**
 * Shows loading, an error (with retry, unless the server refused the request), or the data. Rows stay visible while
 * the next ones load. What waits for a connection says so, and is loaded once there is one.
 */
export function QueryView<T>({ query, skeleton, failed, children }: QueryViewProps<T>) {
  const retry = () => void query.refetch();
  if (query.fetchStatus === 'paused' && (query.data === undefined || query.isPlaceholderData))
    return <LoadFailed message={failed ?? noAnswer().message} onRetry={retry} />;
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
    return <LoadFailed message={failed ?? query.error.message} onRetry={retry} />;
  }
  return skeleton === undefined ? <Skeleton /> : skeleton;
}
