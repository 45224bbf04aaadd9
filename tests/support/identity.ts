/** Sign-in with the sandbox's identity providers, on the product's clock. */
import { identityProviders } from '../../server/adapters/identity/identity-providers.ts';
import type { IdentityProviderName } from '../../shared/domain/identity-providers.ts';
import { postForm, startForTest } from './sandbox.ts';
import type { TestApp } from './test-app.ts';

export const CLIENT_ID = 'merani-test';

export interface TestPerson {
  name: string;
  email: string;
  email_verified: boolean;
}

export interface SandboxProviders {
  /** The address of the provider's endpoints. */
  base(provider: IdentityProviderName): string;
  /** A token of this person for a client, as the provider's page and token endpoint give it. */
  tokenFor(provider: IdentityProviderName, person: TestPerson, clientId?: string): Promise<string>;
  /** The person agrees on the provider's page; returns the code and state with which the browser returns. */
  agree(location: string, person: TestPerson): Promise<{ code: string; state: string }>;
  close(): Promise<void>;
}

/** Starts the sandbox and makes the product use its providers. */
export async function startSandboxProviders(app: TestApp): Promise<SandboxProviders> {
  const sandbox = await startForTest({}, { now: () => app.time.now });
  const base = (provider: IdentityProviderName) => `http://127.0.0.1:${sandbox.port}/identity/${provider}`;
  const keys = (provider: IdentityProviderName) => ({
    clientId: CLIENT_ID,
    clientSecret: 'secret',
    apiBase: base(provider),
  });
  app.context.adapters.identities = identityProviders({
    google: keys('google'),
    facebook: keys('facebook'),
  });

  const agree: SandboxProviders['agree'] = async (location, { name, email, email_verified }) => {
    const { origin, pathname, searchParams } = new URL(location);
    const sent = { ...Object.fromEntries(searchParams), name, email };
    const back = await postForm(`${origin}${pathname}`, {
      ...sent,
      ...(email_verified && { email_verified: '1' }),
    });
    const returned = new URL(back.headers.get('location') ?? '').searchParams;
    return { code: returned.get('code') ?? '', state: returned.get('state') ?? '' };
  };

  return {
    base,
    agree,
    async tokenFor(provider, person, clientId = CLIENT_ID) {
      const page = provider === 'google' ? '/authorize' : '/dialog/oauth';
      const redirect = { client_id: clientId, redirect_uri: 'http://127.0.0.1:9/sign-in' };
      const query = new URLSearchParams({ ...redirect, response_type: 'code', state: 's' });
      const { code } = await agree(`${base(provider)}${page}?${query}`, person);
      const path = provider === 'google' ? '/token' : '/oauth/access_token';
      const grant = { ...redirect, client_secret: 'secret', grant_type: 'authorization_code', code };
      const reply = await postForm(`${base(provider)}${path}`, grant);
      const { id_token, access_token } = (await reply.json()) as Record<string, string>;
      return (provider === 'google' ? id_token : access_token) ?? '';
    },
    close: () => sandbox.close(),
  };
}
