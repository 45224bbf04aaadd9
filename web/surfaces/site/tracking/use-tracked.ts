import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useOnReturn } from '#web/api/use-on-return.ts';
import { type Sent, useSentWithPage } from './sent-with-page.ts';
import { arrivalOf, lookUp, type LookedUp } from './tracking-call.ts';

export type Tracked = { state: 'loading' } | LookedUp;

/**
 * The tracking of a number, which may have come with the page, refreshed when the reader returns to the tab, and a way
 * to retry. What was found stays visible while it is refreshed, and when that fails.
 */
export function useTracked(number: string): [Tracked, () => void] {
  const sent = useSentWithPage();
  const [known, setKnown] = useState<Sent | null>(sent);
  const isSent = useRef(sent?.number === number);
  const [round, setRound] = useState(0);
  const request = useMemo(() => ({ number, round }), [number, round]);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  useOnReturn(refresh);

  useEffect(() => {
    const isKnown = isSent.current;
    isSent.current = false;
    if (isKnown) return;
    const outdated = new AbortController();
    void ask(request.number, outdated.signal).then((result) => {
      if (result === undefined || outdated.signal.aborted) return;
      setKnown((before) => {
        const isFound = before?.number === request.number && before.result.state === 'found';
        return isFound && result.state === 'failed' ? before : { number: request.number, result };
      });
    });
    return () => outdated.abort();
  }, [request]);

  const retry = () => {
    setKnown(null);
    refresh();
  };
  return [known?.number === number ? known.result : { state: 'loading' }, retry];
}

/** Undefined if the request was given up. */
async function ask(number: string, signal: AbortSignal): Promise<LookedUp | undefined> {
  try {
    const [found, expected] = await Promise.all([lookUp(number, signal), arrivalOf(number, signal)]);
    return found.state === 'found' ? { ...found, expected } : found;
  } catch (failure) {
    if (signal.aborted) return undefined;
    throw failure;
  }
}
