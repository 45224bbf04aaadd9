import { useEffect, useRef, useState } from 'react';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { quoteCalls } from '#shared/contract/quotes.ts';
import type { Country } from '#shared/domain/countries.ts';
import type { CustomerType } from '#shared/domain/pricing.ts';
import { web } from '#texts/web.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

export interface QuoteOptions {
  collection_option: 'HOME' | 'OFFICE';
  delivery_option: 'HOME' | 'OFFICE';
  packaging: 0 | 1;
}

export interface QuoteRequest extends QuoteOptions {
  source: Country;
  destination: Country;
  /** Individual by default. */
  customer_type?: CustomerType;
  /** Kilograms. */
  weight: number;
}

type PriceAnswer = ParsedAnswer<typeof quoteCalls.price>;
type Prices = PriceAnswer['prices'] & Pick<PriceAnswer, 'vat'>;

type Quotes =
  | { state: 'none' }
  | { state: 'asking' }
  /** `final`: there is no price for this weight; asking again does not help. */
  | { state: 'failed'; message: string; final: boolean }
  | { state: 'known'; prices: readonly Prices[] };

export type Quote = Exclude<Quotes, { state: 'known' }> | { state: 'known'; prices: Prices };

/** Delay between the last keystroke and the call. */
const PAUSE_MS = 350;

/** The price of the current input: requested once the weight is above 0, and cleared when anything changes. */
export function useQuote(request: QuoteRequest): Quote {
  const quotes = useQuotes(request.weight > 0 ? [request] : []);
  if (quotes.state !== 'known') return quotes;
  const [prices] = quotes.prices;
  return prices === undefined ? { state: 'none' } : { state: 'known', prices };
}

/** The prices of several parcels, in their order; all or none. Only new requests are sent when the list changes. */
export function useQuotes(requests: readonly QuoteRequest[]): Quotes {
  const key = JSON.stringify(requests);
  const [found, setFound] = useState<{ key: string; quotes: Quotes } | null>(null);
  const known = useRef(new Map<string, Prices>());
  const wanted = requests.length > 0;
  useEffect(() => {
    if (!wanted) return;
    const outdated = new AbortController();
    const timer = setTimeout(async () => {
      const quotes = await askForAll(JSON.parse(key) as QuoteRequest[], known.current, outdated.signal);
      if (!outdated.signal.aborted) setFound({ key, quotes });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [key, wanted]);
  if (!wanted) return { state: 'none' };
  return found?.key === key ? found.quotes : { state: 'asking' };
}

async function askForAll(
  requests: readonly QuoteRequest[],
  known: Map<string, Prices>,
  signal: AbortSignal,
): Promise<Quotes> {
  try {
    const prices = await Promise.all(
      requests.map(async (request) => {
        const key = JSON.stringify(request);
        const answer = known.get(key) ?? (await askFor(request, signal));
        known.set(key, answer);
        return answer;
      }),
    );
    return { state: 'known', prices };
  } catch (failure) {
    const [message, code] =
      failure instanceof ApiError ? [failure.message, failure.code] : [web.networkFailure];
    return { state: 'failed', message, final: code === 'no_price' };
  }
}

async function askFor({ source, destination, ...rest }: QuoteRequest, signal: AbortSignal): Promise<Prices> {
  const body = { source_country_code: source, destination_country_code: destination, ...rest };
  const { prices, vat } = await call(quoteCalls.price, { body }, { signal });
  return { ...prices, vat };
}
