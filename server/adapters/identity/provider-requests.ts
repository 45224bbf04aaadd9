/** Requests to an identity provider: limited in time, size and number, and suspended while it does not respond. */
import { PROVIDER_TITLES, type IdentityProviderName } from '#shared/domain/identity-providers.ts';
import { AppError } from '../../app-error.ts';
import { boundedFetch } from '../bounded-fetch.ts';
import { SECOND } from '../clock.ts';
import { ProviderUnavailable, requestGuard } from '../provider-guard.ts';
import { told } from '#server/told.ts';

const TIMEOUT = 5 * SECOND;
/** Bytes; a token takes about 2 kB, the keys of a provider 5 kB. */
const MAX_RESPONSE = 64 * 1024;
const MAX_CONCURRENT = 20;

export interface ProviderRequests {
  /** Like `fetch`; the whole response is read. Throws `unavailable` without a response or for the provider's 5xx. */
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** The error when the provider refuses our account: a fault in the settings, which waiting does not fix. */
  misconfigured(answer: unknown): AppError;
}

export function providerRequests(provider: IdentityProviderName, timeout = TIMEOUT): ProviderRequests {
  const message = told('accounts.providerAway', { provider: PROVIDER_TITLES[provider] });
  const guard = requestGuard({ request: MAX_CONCURRENT }, message);
  const limited = boundedFetch(MAX_RESPONSE);
  return {
    fetch: (url, init) =>
      guard('request', async () => {
        try {
          const reply = await limited(url, {
            ...init,
            signal: AbortSignal.timeout(timeout),
          });
          const body = await reply.text();
          if (reply.status >= 500) throw new Error(`The provider answered ${reply.status}.`);
          return new Response(body, { status: reply.status, headers: reply.headers });
        } catch (error) {
          throw new ProviderUnavailable(error, message);
        }
      }),
    misconfigured: (answer) =>
      Object.assign(new AppError('unavailable', { message, retryAfter: 5 }), { cause: answer }),
  };
}
