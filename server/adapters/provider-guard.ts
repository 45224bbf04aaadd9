/**
 * Limits the cost of an unresponsive card provider: a circuit breaker stops calling it after consecutive failures, and
 * bulkheads limit the number of concurrent requests. Decision 005.
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

/** The provider did not respond, or responded with a server error. */
export class ProviderUnavailable extends AppError {
  constructor(cause?: unknown) {
    super('unavailable', { message: en.billing.providerAway, retryAfter: 5 });
    this.cause = cause;
  }
}

const FAILURES_IN_A_ROW = 3;
/** How long the breaker stays open; then one request tests the provider. */
const PAUSE = 10 * SECOND;
/** Concurrent requests. Opening pages needs no login, so it must not take slots from closing them. */
const MAX_CONCURRENT = { open: 20, expire: 20 };

/** The same provider, but it throws `unavailable` at once while the breaker is open or all slots are taken. */
export function guarded(cards: CardPayments): CardPayments {
  const breaker = circuitBreaker(handleType(ProviderUnavailable), {
    halfOpenAfter: PAUSE,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  });
  const bulkheads = { open: bulkhead(MAX_CONCURRENT.open), expire: bulkhead(MAX_CONCURRENT.expire) };

  const call = async <T>(operation: keyof typeof bulkheads, request: () => Promise<T>): Promise<T> => {
    // While one request tests the provider, the others fail at once instead of waiting for its result.
    if (breaker.state === CircuitState.HalfOpen) throw new ProviderUnavailable();
    try {
      return await bulkheads[operation].execute(() => breaker.execute(request));
    } catch (error) {
      const notSent = error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError;
      throw notSent ? new ProviderUnavailable(error) : error;
    }
  };

  return {
    ...cards,
    open: (page) => call('open', () => cards.open(page)),
    expire: (providerId) => call('expire', () => cards.expire(providerId)),
  };
}
