/**
 * Limits the cost of an unresponsive provider: a circuit breaker stops calling it after consecutive failures, and
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
import { AppError } from '../app-error.ts';
import { SECOND } from './clock.ts';
import { told } from '#server/told.ts';

/** The provider did not respond, or responded with a server error. */
export class ProviderUnavailable extends AppError {
  constructor(cause?: unknown, message: string = told('billing.providerAway')) {
    super('unavailable', { message, retryAfter: 5 });
    this.cause = cause;
  }
}

const FAILURES_IN_A_ROW = 3;
/** How long the breaker stays open; then one request tests the provider. */
const PAUSE = 10 * SECOND;

/**
 * Returns a function that makes requests of one provider, named by operation; it throws `ProviderUnavailable` with
 * `message` at once while the breaker is open or all of the operation's slots are taken.
 */
export function requestGuard<Operation extends string>(
  slots: Readonly<Record<Operation, number>>,
  message?: string,
): <T>(operation: Operation, request: () => Promise<T>) => Promise<T> {
  const breaker = circuitBreaker(handleType(ProviderUnavailable), {
    halfOpenAfter: PAUSE,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  });
  const bulkheads = new Map(
    Object.entries<number>(slots).map(([operation, most]) => [operation, bulkhead(most)]),
  );

  return async (operation, request) => {
    // While one request tests the provider, the others fail at once instead of waiting for its result.
    if (breaker.state === CircuitState.HalfOpen) throw new ProviderUnavailable(undefined, message);
    try {
      const limited = bulkheads.get(operation) ?? bulkhead(1);
      return await limited.execute(() => breaker.execute(request));
    } catch (error) {
      const notSent = error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError;
      throw notSent ? new ProviderUnavailable(error, message) : error;
    }
  };
}
