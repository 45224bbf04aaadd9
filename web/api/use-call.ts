/**
 * Calls as TanStack queries and mutations. A query's key is the call's name and input, so that nobody has to invent
 * keys.
 */
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { CallSpec, Input, ParsedAnswer } from '#shared/contract/define-call.ts';
import { call } from './call.ts';
import { callOnce } from './call-once.ts';
import type { SendOptions } from './send.ts';

/** `[name]` matches every input: `client.invalidateQueries({ queryKey: keyOf(parcelCalls.list) })`. */
export function keyOf<C extends CallSpec>(spec: C, input?: Input<C>): readonly unknown[] {
  return input === undefined ? [spec.name] : [spec.name, input];
}

export function callQuery<C extends CallSpec>(spec: C, input: Input<C> = {}) {
  return queryOptions({
    queryKey: keyOf(spec, input),
    queryFn: ({ signal }): Promise<ParsedAnswer<C>> => call(spec, input, { signal }),
  });
}

interface QuerySettings {
  enabled?: boolean;
  /** Keeps the last rows visible while the next page or filter loads. */
  keepPrevious?: boolean;
  /** Polling interval in milliseconds, for data that others change. */
  refetchEvery?: number;
  /** Milliseconds during which focus or another screen does not refetch. */
  freshFor?: number;
}

export function useCall<C extends CallSpec>(
  spec: C,
  input: Input<C> = {},
  { enabled = true, keepPrevious = false, refetchEvery, freshFor }: QuerySettings = {},
): UseQueryResult<ParsedAnswer<C>> {
  return useQuery({
    ...callQuery(spec, input),
    enabled,
    ...(refetchEvery === undefined ? {} : { refetchInterval: refetchEvery }),
    ...(freshFor === undefined ? {} : { staleTime: freshFor }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

export type SendInput<C extends CallSpec> = Input<C> & Pick<SendOptions, 'files'>;

/** A mutation of a call. A request without a final answer is sent again with its Idempotency-Key (see `callOnce`). */
export function useSend<C extends CallSpec>(
  spec: C,
): UseMutationResult<ParsedAnswer<C>, Error, SendInput<C>> {
  return useMutation({
    mutationKey: [spec.name],
    mutationFn: ({ files, ...input }: SendInput<C>) => callOnce(spec, input as Input<C>, files),
  });
}
