/** Facebook's endpoints: exchange a code for an access token, return the profile, inspect a token. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authoriseRoutes } from './authorise-routes.ts';
import type { Grants } from './grants.ts';
import type { Person } from './people.ts';

const ROOT = '/identity/facebook';

type Query = Partial<Record<string, string>>;

export function facebookRoutes(app: FastifyInstance, grants: Grants): void {
  authoriseRoutes(app, 'Facebook', `${ROOT}/dialog/oauth`, grants);

  app.route<{ Querystring: Query }>({
    method: ['GET', 'POST'],
    url: `${ROOT}/oauth/access_token`,
    handler: (request, reply) => {
      const body =
        typeof request.body === 'string' ? Object.fromEntries(new URLSearchParams(request.body)) : {};
      const {
        client_id = '',
        client_secret = '',
        redirect_uri = '',
        code = '',
        code_verifier = '',
      }: Query = {
        ...request.query,
        ...body,
      };
      if (client_id === '' || client_secret === '')
        return refuse(reply, 'Error validating client secret.', 1);
      const grant = grants.redeem(code, { client_id, redirect_uri, code_verifier });
      if (!grant) return refuse(reply, 'This authorization code has been used or is invalid.', 100);
      const { token, expires_in } = grants.issueToken(client_id, grant.person);
      return reply.send({ access_token: token, token_type: 'bearer', expires_in });
    },
  });

  app.get<{ Querystring: Query }>(`${ROOT}/me`, (request, reply) => {
    const token = grants.token(tokenOf(request));
    if (!token) return refuse(reply, 'Invalid OAuth access token.', 190);
    return reply.send(fieldsOf(token.person, request.query.fields ?? 'id,name'));
  });

  app.get<{ Querystring: Query }>(`${ROOT}/debug_token`, (request, reply) => {
    const [appId = '', secret = ''] = tokenOf(request).split('|');
    if (appId === '' || secret === '') return refuse(reply, 'An app access token is required.', 190);
    const token = grants.token(request.query.input_token ?? '');
    if (!token || token.client_id !== appId) {
      return reply.send({
        data: { is_valid: false, error: { code: 190, message: 'Invalid OAuth access token.' } },
      });
    }
    return reply.send({
      data: {
        app_id: token.client_id,
        type: 'USER',
        is_valid: true,
        user_id: token.person.subject,
        issued_at: Math.floor(token.issued / 1000),
        expires_at: Math.floor(token.expires / 1000),
        scopes: ['email', 'public_profile'],
      },
    });
  });
}

function tokenOf(request: FastifyRequest<{ Querystring: Query }>): string {
  return request.query.access_token ?? /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** An unverified email is left out, as by the real provider. */
function fieldsOf({ subject, name, email, email_verified }: Person, fields: string): Record<string, string> {
  const known: Record<string, string> = { id: subject, name, ...(email_verified ? { email } : {}) };
  const requested = new Set(['id', ...fields.split(',').map((field) => field.trim())]);
  return Object.fromEntries(Object.entries(known).filter(([field]) => requested.has(field)));
}

function refuse(reply: FastifyReply, message: string, code: number): FastifyReply {
  return reply.code(400).send({ error: { message, type: 'OAuthException', code } });
}
