/** Google: OpenID Connect with an authorisation code, PKCE, and an id token that its published keys verify. */
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import { MINUTE, SECOND } from '../clock.ts';
import type { IdentityProvider, ProviderKeys } from './identity-providers.ts';
import { providerRequests } from './provider-requests.ts';

const PUBLIC = {
  // Google issues tokens with either form.
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  page: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
};

/** A token is accepted only shortly after it was issued, so that one found later opens nothing. */
const MAX_TOKEN_AGE = (10 * MINUTE) / SECOND;
/** Seconds that the two clocks may differ. */
const CLOCK_TOLERANCE = 60;

const tokenAnswer = z.object({ id_token: z.string() });
const claims = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().catch(''),
  email: z.string().optional(),
  // Some of Google's documents show it as text.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .catch(false),
});

/** `timeout` in milliseconds. */
export function google(keys: ProviderKeys, timeout?: number): IdentityProvider {
  const requests = providerRequests('google', timeout);
  const { issuers, page, token, keys: keysUrl } = endpointsOf(keys.apiBase);
  // The library stores one set of keys for ten minutes, and reads it again at most every 30 seconds for unknown keys.
  const keySet = createRemoteJWKSet(new URL(keysUrl), {
    [customFetch]: (url, init) => requests.fetch(url, { headers: init.headers }),
  });
  return {
    pageUrl: ({ state, nonce, challenge, redirectUri }) =>
      `${page}?${new URLSearchParams({
        client_id: keys.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        prompt: 'select_account',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })}`,

    async exchange({ code, verifier, redirectUri }) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
      });
      const reply = await requests.fetch(token, { method: 'POST', body });
      const answer: unknown = await reply.json().catch(() => null);
      if (reply.status === 400) throw new AppError('bad_token');
      const read = tokenAnswer.safeParse(answer);
      if (!reply.ok || !read.success) throw requests.misconfigured(answer);
      return read.data.id_token;
    },

    async identify(idToken, { nonce, now }) {
      const payload = await verified(idToken, keySet, { issuers, audience: keys.clientId, now });
      const read = claims.safeParse(payload);
      if (!read.success || (nonce !== undefined && payload['nonce'] !== nonce))
        throw new AppError('bad_token');
      const { sub: subject, name, email, email_verified } = read.data;
      const issuedAt = new Date((payload.iat ?? 0) * 1000);
      return { provider: 'google', subject, name, email: email_verified && email ? email : null, issuedAt };
    },
  };
}

async function verified(
  token: string,
  keySet: Parameters<typeof jwtVerify>[1] & ReturnType<typeof createRemoteJWKSet>,
  { issuers, audience, now }: { issuers: string[]; audience: string; now: Date },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: ['RS256'],
      issuer: issuers,
      audience,
      currentDate: now,
      maxTokenAge: MAX_TOKEN_AGE,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return payload;
  } catch (error) {
    // The library's errors concern the token; ours come from requesting the keys.
    throw error instanceof errors.JOSEError ? new AppError('bad_token') : error;
  }
}

function endpointsOf(apiBase: string | undefined): typeof PUBLIC {
  if (apiBase === undefined) return PUBLIC;
  return {
    issuers: [apiBase],
    page: `${apiBase}/authorize`,
    token: `${apiBase}/token`,
    keys: `${apiBase}/jwks`,
  };
}
