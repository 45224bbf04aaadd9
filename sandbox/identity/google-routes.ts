/** Google's endpoints: OpenID Connect with an authorisation code, PKCE and a signed id token. */
import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { authoriseRoutes } from './authorise-routes.ts';
import type { AuthorisationRequest, Grants } from './grants.ts';
import type { Person } from './people.ts';
import type { SigningKey } from './signing-key.ts';

const ROOT = '/identity/google';

interface Google {
  grants: Grants;
  key: SigningKey;
  baseUrl: () => string;
  now: () => Date;
}

export function googleRoutes(app: FastifyInstance, google: Google): void {
  const { grants, key, baseUrl } = google;
  authoriseRoutes(app, 'Google', `${ROOT}/authorize`, grants);

  app.get(`${ROOT}/.well-known/openid-configuration`, () => discovery(baseUrl() + ROOT, key));
  app.get(`${ROOT}/jwks`, () => ({ keys: [key.publicJwk] }));

  app.post(`${ROOT}/token`, async (request, reply) => {
    const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const client = clientOf(sent, request.headers.authorization);
    if (sent.get('grant_type') !== 'authorization_code')
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    if (client.id === '' || client.secret === '') return reply.code(401).send({ error: 'invalid_client' });
    const grant = grants.redeem(sent.get('code') ?? '', {
      client_id: client.id,
      redirect_uri: sent.get('redirect_uri') ?? '',
      code_verifier: sent.get('code_verifier') ?? '',
    });
    if (!grant) return reply.code(400).send({ error: 'invalid_grant', error_description: 'Bad Request' });
    const { token, expires_in } = grants.issueToken(client.id, grant.person);
    return reply.header('cache-control', 'no-store').send({
      access_token: token,
      expires_in,
      id_token: await idToken(google, grant.request, grant.person),
      scope: grant.request.scope,
      token_type: 'Bearer',
    });
  });
}

function clientOf(sent: URLSearchParams, authorization: string | undefined): { id: string; secret: string } {
  const basic = /^Basic (.+)$/i.exec(authorization ?? '')?.[1];
  if (basic) {
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':');
    return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) };
  }
  return { id: sent.get('client_id') ?? '', secret: sent.get('client_secret') ?? '' };
}

function idToken(
  { key, baseUrl, now }: Google,
  request: AuthorisationRequest,
  person: Person,
): Promise<string> {
  const seconds = Math.floor(now().getTime() / 1000);
  const { name, email, email_verified, subject } = person;
  const nonce = request.nonce === '' ? {} : { nonce: request.nonce };
  return new SignJWT({ name, email, email_verified, azp: request.client_id, ...nonce })
    .setProtectedHeader({ alg: key.algorithm, kid: key.kid, typ: 'JWT' })
    .setIssuer(baseUrl() + ROOT)
    .setAudience(request.client_id)
    .setSubject(subject)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(key.privateKey);
}

function discovery(issuer: string, key: SigningKey) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [key.algorithm],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['aud', 'email', 'email_verified', 'exp', 'iat', 'iss', 'name', 'nonce', 'sub'],
  };
}
