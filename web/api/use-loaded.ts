/** The response of a call on pages without a query cache: one request per input, and a way to retry. */
import { useEffect, useState } from 'react';
import type { CallSpec, Input, ParsedAnswer } from '#shared/contract/define-call.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; data: T };

interface LoadSettings {
  /** While false, no request is sent and the state stays at loading. */
  enabled: boolean;
}

export function useLoaded<C extends CallSpec>(
  spec: C,
  input: Input<C>,
  { enabled }: LoadSettings,
): [Loaded<ParsedAnswer<C>>, () => void] {
  const [round, setRound] = useState(0);
  const key = `${round} ${JSON.stringify(input)}`;
  const [answer, setAnswer] = useState<{ key: string; loaded: Loaded<ParsedAnswer<C>> } | null>(null);
  useEffect(() => {
    if (!enabled) return;
    const outdated = new AbortController();
    const given = JSON.parse(key.slice(key.indexOf(' ') + 1)) as Input<C>;
    void ask(spec, given, outdated.signal).then((loaded) => {
      if (!outdated.signal.aborted) setAnswer({ key, loaded });
    });
    return () => outdated.abort();
  }, [spec, key, enabled]);
  return [answer?.key === key ? answer.loaded : { state: 'loading' }, () => setRound(round + 1)];
}

async function ask<C extends CallSpec>(
  spec: C,
  input: Input<C>,
  signal: AbortSignal,
): Promise<Loaded<ParsedAnswer<C>>> {
  try {
    return { state: 'ready', data: await call(spec, input, { signal }) };
  } catch (failure) {
    if (failure instanceof ApiError) return { state: 'failed', message: failure.message };
    if (signal.aborted) return { state: 'loading' };
    throw failure;
  }
}
