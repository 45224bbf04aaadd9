/**
 * Keeps a silent card provider from costing more than an answer: after failures in a row it is not asked for a while,
 * and no more than so many questions wait for it at a time. Decision 005.
 */
import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleType,
} from 'cockatiel';
import { en } from '#shared/messages/en.ts';
import { AppError } from '../app-error.ts';
import type { CardPayments } from './card-payments.ts';
import { SECOND } from './clock.ts';

/** The provider did not answer, or answered that it is out of order. */
export class ProviderAway extends AppError {
  constructor(cause?: unknown) {
    super('unavailable', { message: en.billing.providerAway, retryAfter: 5 });
    this.cause = cause;
  }
}

const FAILURES_IN_A_ROW = 3;
/** How long nobody asks then; after it one question is let through to see. */
const PAUSE = 10 * SECOND;
/** Questions under way at a time. Links that need no login open pages, so they take no place from closing them. */
const MOST_AT_ONCE = { open: 20, expire: 20 };

/** The same provider; throws `unavailable` at once while it is away or has its hands full. */
export function guarded(cards: CardPayments): CardPayments {
  const breaker = circuitBreaker(handleType(ProviderAway), {
    halfOpenAfter: PAUSE,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  });
  const places = { open: bulkhead(MOST_AT_ONCE.open), expire: bulkhead(MOST_AT_ONCE.expire) };

  const ask = async <T>(place: keyof typeof places, question: () => Promise<T>): Promise<T> => {
    // While one question shows whether it is back, the others need not wait for its outcome.
    if (breaker.state === CircuitState.HalfOpen) throw new ProviderAway();
    try {
      return await places[place].execute(() => breaker.execute(question));
    } catch (error) {
      const notAsked = error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError;
      throw notAsked ? new ProviderAway(error) : error;
    }
  };

  return {
    ...cards,
    open: (page) => ask('open', () => cards.open(page)),
    expire: (providerId) => ask('expire', () => cards.expire(providerId)),
  };
}
