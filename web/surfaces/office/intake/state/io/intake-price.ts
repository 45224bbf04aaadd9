/** The price of a parcel before it is taken in. */
import type { z } from 'zod';
import { quoteCalls } from '#shared/contract/quotes.ts';
import { web } from '#texts/web.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import type { Prices } from '../draft.ts';
import { answeredInTime } from './answered-in-time.ts';

export type IntakePriceQuestion = z.output<typeof quoteCalls.price.body>;

export type IntakePrice =
  | { state: 'none' }
  /** `shown` is the estimate or, without one, the last price; null if there is neither. */
  | { state: 'asking'; shown: Prices | null }
  | { state: 'failed'; message: string }
  | { state: 'known'; prices: Prices };

export type AnsweredPrice = Extract<IntakePrice, { state: 'known' | 'failed' }>;

/** The price by the tariff in this browser. */
export interface IntakeEstimate {
  isLoaded: boolean;
  /** Null if the tariff has no price. */
  prices: Prices | null;
}

/** Asks the server. */
export async function askPrice(body: IntakePriceQuestion, outdated?: AbortSignal): Promise<AnsweredPrice> {
  try {
    const { prices } = await answeredInTime((signal) => call(quoteCalls.price, { body }, { signal }), {
      outdated,
    });
    return { state: 'known', prices };
  } catch (failure) {
    return { state: 'failed', message: failure instanceof ApiError ? failure.message : web.networkFailure };
  }
}
