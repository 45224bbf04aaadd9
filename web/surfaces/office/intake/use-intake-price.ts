import { useEffect, useState } from 'react';
import type { Input } from '#shared/contract/define-call.ts';
import { quoteCalls } from '#shared/contract/quotes.ts';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import { web } from '#shared/messages/en/web.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import type { Prices } from './drafts-store.ts';

type Question = NonNullable<Input<typeof quoteCalls.price>['body']>;

export type IntakePrice =
  | { state: 'none' }
  | { state: 'asking' }
  | { state: 'failed'; message: string }
  | { state: 'known'; prices: Prices };

interface AskedPrice {
  /** The price of the current input; asks for it at once if it is not known yet. */
  requirePrice: () => Promise<IntakePrice>;
  /** Identifies the priced input; null while there is nothing to price. */
  key: string | null;
  price: IntakePrice;
  skipDelay: () => void;
}

/** Delay between the last change and the call (specification 2, section 9). */
const PAUSE_MS = 1500;

/**
 * The price of the current input: requested while there is a weight, and cleared when anything changes. `skipDelay`
 * skips the delay, for when the weight field loses focus.
 */
export function useIntakePrice(question: Question | null): AskedPrice {
  const key = question === null ? null : JSON.stringify(question);
  const [found, setFound] = useState<{ key: string; price: IntakePrice } | null>(null);
  const [urgent, setUrgent] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    const outdated = new AbortController();
    const timer = setTimeout(
      async () => {
        const price = await ask(JSON.parse(key) as Question, outdated.signal);
        if (!outdated.signal.aborted) setFound({ key, price });
      },
      urgent === key ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [key, urgent]);
  const skipDelay = () => {
    if (found?.key !== key) setUrgent(key);
  };
  const price: IntakePrice =
    key === null ? { state: 'none' } : found?.key === key ? found.price : { state: 'asking' };
  const requirePrice = async () =>
    key !== null && price.state === 'asking' ? ask(JSON.parse(key) as Question) : price;
  return { key, price, skipDelay, requirePrice };
}

async function ask(body: Question, signal?: AbortSignal): Promise<IntakePrice> {
  try {
    const { prices } = await call(quoteCalls.price, { body }, signal && { signal });
    return { state: 'known', prices };
  } catch (failure) {
    return { state: 'failed', message: failure instanceof ApiError ? failure.message : web.networkFailure };
  }
}

/**
 * The amount for a parcel: price and extra charges, without the coupon's discount, which the server calculates
 * (specification 2, section 3).
 */
export function intakeTotal(prices: Prices, charges: readonly { amount: number | string }[]): number {
  const extra = charges.reduce(
    (sum, { amount }) => sum + (typeof amount === 'number' ? toMinor(amount) : 0),
    0,
  );
  return toMajor(toMinor(prices.total) + extra);
}
