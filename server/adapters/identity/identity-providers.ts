/** Sign-in with Google and Facebook. The sandbox has the same endpoints, so there is one code path. Decision 016. */
import type { IdentityProviderName } from '#shared/domain/identity-providers.ts';
import { facebook } from './facebook.ts';
import { google } from './google.ts';

/** Our account at a provider. */
export interface ProviderKeys {
  clientId: string;
  clientSecret: string;
  /** The root of the provider's endpoints, for the sandbox; undefined means the provider itself. */
  apiBase: string | undefined;
}

/** What a provider vouches for. */
export interface ProvenPerson {
  provider: IdentityProviderName;
  /** The provider's own id of the account, which never changes. */
  subject: string;
  name: string;
  /** Null unless the provider has verified it. */
  email: string | null;
  /** When the token was issued, to the second; null if the provider does not say. */
  issuedAt: Date | null;
}

export interface IdentityProvider {
  /** The page on which the person agrees; it returns to `redirectUri` with a code and `state`. */
  pageUrl(request: { state: string; nonce: string; challenge: string; redirectUri: string }): string;
  /** Exchanges a code for a token, once. Throws `bad_token`, or `unavailable` when there is no response. */
  exchange(grant: { code: string; verifier: string; redirectUri: string }): Promise<string>;
  /**
   * Verifies a token and returns its person. `nonce` and `subject` must match when they are given. Throws `bad_token`,
   * or `unavailable` when there is no response.
   */
  identify(token: string, expected: { nonce?: string; subject?: string; now: Date }): Promise<ProvenPerson>;
}

/** The providers that can be used; without keys a provider is missing. */
export type IdentityProviders = Partial<Record<IdentityProviderName, IdentityProvider>>;

/** The configured providers. */
export function identityProviders(
  keys: Readonly<Record<IdentityProviderName, ProviderKeys | undefined>>,
): IdentityProviders {
  return {
    ...(keys.google && { google: google(keys.google) }),
    ...(keys.facebook && { facebook: facebook(keys.facebook) }),
  };
}
