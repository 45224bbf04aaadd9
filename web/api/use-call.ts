/** Calls as TanStack queries and mutations. A query's key is the call's own name and input, so nobody invents keys. */
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallSpec, Input, Received } from '#shared/contract/define-call.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { newKey } from './new-key.ts';
import type { SendOptions } from './send.ts';

/** `[name]` matches every input: `client.invalidateQueries({ queryKey: keyOf(parcelCalls.list) })`. */
export function keyOf<C extends CallSpec>(spec: C, input?: Input<C>): readonly unknown[] {
  return input === undefined ? [spec.name] : [spec.name, input];
}

export function callQuery<C extends CallSpec>(spec: C, input: Input<C> = {}) {
  return queryOptions({
    queryKey: keyOf(spec, input),
    queryFn: ({ signal }): Promise<Received<C>> => call(spec, input, { signal }),
  });
}

interface QuerySettings {
  enabled?: boolean;
  /** Keeps the last rows in sight while the next page or filter loads. */
  keepPrevious?: boolean;
  /** Milliseconds between askings, for what changes without us. */
  refetchEvery?: number;
  /** Milliseconds for which an answer is not asked for again by focus or by another screen. */
  freshFor?: number;
}

export function useCall<C extends CallSpec>(
  spec: C,
  input: Input<C> = {},
  { enabled = true, keepPrevious = false, refetchEvery, freshFor }: QuerySettings = {},
): UseQueryResult<Received<C>> {
  return useQuery({
    ...callQuery(spec, input),
    enabled,
    ...(refetchEvery === undefined ? {} : { refetchInterval: refetchEvery }),
    ...(freshFor === undefined ? {} : { staleTime: freshFor }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

export type SendInput<C extends CallSpec> = Input<C> & Pick<SendOptions, 'files'>;

/**
 * A mutation of a call. Calls that are `idempotent` get an Idempotency-Key, which stays the same while the same
 * input is tried again after no answer came, and is new for anything else.
 */
export function useSend<C extends CallSpec>(spec: C): UseMutationResult<Received<C>, Error, SendInput<C>> {
  const attempt = useRef<{ input: string; key: string } | null>(null);
  return useMutation({
    mutationKey: [spec.name],
    mutationFn: async ({ files, ...input }: SendInput<C>) => {
      const given = input as Input<C>;
      if (spec.idempotent !== true) return await call(spec, given, { files });
      const text = JSON.stringify([given, sizesOf(files)]);
      if (attempt.current?.input !== text) attempt.current = { input: text, key: newKey() };
      try {
        const answer = await call(spec, given, { files, idempotencyKey: attempt.current.key });
        attempt.current = null;
        return answer;
      } catch (failure) {
        const unanswered = failure instanceof ApiError && (failure.status === 0 || failure.status >= 500);
        if (!unanswered) attempt.current = null;
        throw failure;
      }
    },
  });
}

/** Another file under the same name is another thing to send. */
function sizesOf(files: SendOptions['files']): number[] {
  return Object.values(files ?? {}).flatMap((blobs) => blobs.map((blob) => blob.size));
}
