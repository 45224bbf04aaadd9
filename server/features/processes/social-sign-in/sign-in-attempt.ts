/**
 * A sign-in that a browser has begun: what must match when it returns from the provider's page. It is a signed cookie,
 * hidden from scripts, valid for ten minutes and one return, so the server stores nothing. Decision 016.
 */
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { IDENTITY_PROVIDERS, type IdentityProviderName } from '#shared/domain/identity-providers.ts';
import { after, MINUTE } from '#server/adapters/clock.ts';
import type { Context } from '#server/context.ts';
import type { Connection } from '#server/http/define-routes.ts';
import { mac, sameText, signingKey } from '#server/keyed-hash.ts';

const LIFETIME = 10 * MINUTE;

const attempt = z.object({
  provider: z.enum(IDENTITY_PROVIDERS),
  /** Returned by the provider unchanged: proves that this browser began the sign-in (login CSRF). */
  state: z.string(),
  /** Part of Google's token: proves that the token was issued for this sign-in. */
  nonce: z.string(),
  /** PKCE: proves to the provider that the code is redeemed by whoever asked for it. */
  verifier: z.string(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});

type SignInAttempt = z.infer<typeof attempt>;

const random = () => randomBytes(32).toString('base64url');
const macOf = (key: string, text: string) => mac(key, `sign-in ${text}`);

/** Stores a new attempt in the browser; an earlier one ends. */
export function beginAttempt(
  context: Context,
  { signInCookie }: Connection,
  provider: IdentityProviderName,
): { state: string; nonce: string; challenge: string } {
  const expires = after(context.clock, LIFETIME);
  const begun = {
    provider,
    state: random(),
    nonce: random(),
    verifier: random(),
    expires: expires.getTime(),
  };
  const text = Buffer.from(JSON.stringify(begun)).toString('base64url');
  signInCookie.set(`${text}.${macOf(signingKey(context), text)}`, expires);
  const challenge = createHash('sha256').update(begun.verifier).digest('base64url');
  return { state: begun.state, nonce: begun.nonce, challenge };
}

/** The browser's attempt, which then ends; undefined when it has none with this provider and state. */
export function endAttempt(
  context: Context,
  { signInCookie }: Connection,
  returned: { provider: IdentityProviderName; state: string },
): SignInAttempt | undefined {
  signInCookie.clear();
  const [text = '', signature = ''] = signInCookie.value?.split('.') ?? [];
  if (!context.config.authKeys.some((key) => sameText(macOf(key, text), signature))) return undefined;
  const begun = attempt.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  const matches = begun.provider === returned.provider && sameText(begun.state, returned.state);
  return matches && begun.expires > context.clock.now().getTime() ? begun : undefined;
}
