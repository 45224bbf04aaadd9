/** Facebook: an authorisation code, and an access token that its own token check verifies. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { IdentityProvider, ProviderKeys } from './identity-providers.ts';
import { providerRequests } from './provider-requests.ts';

/** The version of the Graph API whose fields are used here. */
const VERSION = 'v23.0';
const PUBLIC = {
  page: `https://www.facebook.com/${VERSION}/dialog/oauth`,
  graph: `https://graph.facebook.com/${VERSION}`,
};

/** Error codes that concern the token or the code, and not our account or the provider's limits. */
const TOKEN_ERRORS = new Set([100, 102, 190]);

const refusal = z.object({ error: z.object({ code: z.number() }) });
const tokenAnswer = z.object({ access_token: z.string() });
const check = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.string().optional(),
    user_id: z.string().optional(),
    /** Seconds since 1970; 0 for a token without an end. */
    expires_at: z.number().optional(),
    /** Seconds since 1970. */
    issued_at: z.number().optional(),
  }),
});
const profile = z.object({
  id: z.string().min(1).max(255),
  name: z.string().catch(''),
  // Facebook leaves out an e-mail that it has not verified, or that the person does not share.
  email: z.string().optional(),
});

/** `timeout` in milliseconds. */
export function facebook(keys: ProviderKeys, timeout?: number): IdentityProvider {
  const requests = providerRequests('facebook', timeout);
  const { page, graph } = keys.apiBase
    ? { page: `${keys.apiBase}/dialog/oauth`, graph: keys.apiBase }
    : PUBLIC;

  /** A response in this shape; a refusal because of the token is `bad_token`. */
  async function read<T>(schema: z.ZodType<T>, path: string, init: RequestInit): Promise<T> {
    const reply = await requests.fetch(`${graph}${path}`, init);
    const answer: unknown = await reply.json().catch(() => null);
    const refused = refusal.safeParse(answer);
    if (refused.success && TOKEN_ERRORS.has(refused.data.error.code)) throw new AppError('bad_token');
    const parsed = schema.safeParse(answer);
    if (!reply.ok || !parsed.success) throw requests.misconfigured(answer);
    return parsed.data;
  }

  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  return {
    pageUrl: ({ state, challenge, redirectUri }) =>
      `${page}?${new URLSearchParams({
        client_id: keys.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        state,
        scope: 'email,public_profile',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })}`,

    async exchange({ code, verifier, redirectUri }) {
      const body = new URLSearchParams({
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
      });
      return (await read(tokenAnswer, '/oauth/access_token', { method: 'POST', body })).access_token;
    },

    async identify(token, { subject, now }) {
      if (!/^[\x21-\x7e]+$/.test(token)) throw new AppError('bad_token');
      const query = new URLSearchParams({ input_token: token });
      const { data } = await read(
        check,
        `/debug_token?${query}`,
        bearer(`${keys.clientId}|${keys.clientSecret}`),
      );
      const isExpired = (data.expires_at ?? 0) !== 0 && (data.expires_at ?? 0) * 1000 <= now.getTime();
      // A token for another app proves nothing to us.
      if (!data.is_valid || data.app_id !== keys.clientId || isExpired) throw new AppError('bad_token');
      if (subject !== undefined && data.user_id !== subject) throw new AppError('bad_token');
      const proof = createHmac('sha256', keys.clientSecret).update(token).digest('hex');
      const fields = new URLSearchParams({ fields: 'id,name,email', appsecret_proof: proof });
      const { id, name, email } = await read(profile, `/me?${fields}`, bearer(token));
      if (id !== data.user_id) throw new AppError('bad_token');
      const issuedAt = data.issued_at === undefined ? null : new Date(data.issued_at * 1000);
      return { provider: 'facebook', subject: id, name, email: email ?? null, issuedAt };
    },
  };
}
