import { useEffect, useState } from 'react';
import type { Received } from '#shared/contract/define-call.ts';
import { quoteCalls } from '#shared/contract/quotes.ts';
import { web } from '#shared/messages/en/web.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

export interface QuoteOptions {
  collection_option: 'HOME' | 'OFFICE';
  delivery_option: 'HOME' | 'OFFICE';
  packaging: 0 | 1;
}

interface QuoteRequest extends QuoteOptions {
  source: 'GE' | 'UK' | 'IE' | 'SE';
  destination: 'GE' | 'UK' | 'IE' | 'SE';
  /** Kilograms. */
  weight: number;
}

export type Quote =
  | { state: 'none' }
  | { state: 'asking' }
  | { state: 'failed'; message: string }
  | { state: 'known'; prices: Received<typeof quoteCalls.price>['prices'] };

/** Delay between the last keystroke and the call. */
const PAUSE_MS = 350;

/** The price of the current input: requested once the weight is above 0, and cleared when anything changes. */
export function useQuote(request: QuoteRequest): Quote {
  const key = JSON.stringify(request);
  const [found, setFound] = useState<{ key: string; quote: Quote } | null>(null);
  const wanted = request.weight > 0;
  useEffect(() => {
    if (!wanted) return;
    const outdated = new AbortController();
    const timer = setTimeout(async () => {
      const quote = await askFor(JSON.parse(key) as QuoteRequest, outdated.signal);
      if (!outdated.signal.aborted) setFound({ key, quote });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [key, wanted]);
  if (!wanted) return { state: 'none' };
  return found?.key === key ? found.quote : { state: 'asking' };
}

async function askFor({ source, destination, ...rest }: QuoteRequest, signal: AbortSignal): Promise<Quote> {
  const body = { source_country_code: source, destination_country_code: destination, ...rest };
  try {
    const { prices } = await call(quoteCalls.price, { body }, { signal });
    return { state: 'known', prices };
  } catch (failure) {
    return { state: 'failed', message: failure instanceof ApiError ? failure.message : web.networkFailure };
  }
}
