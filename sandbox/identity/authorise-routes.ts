/** A provider's sign-in page: the user chooses an account and returns with an authorisation code. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../page.ts';
import { html } from '../html.ts';
import type { AuthorisationRequest, Grants } from './grants.ts';
import { type Person, TEST_PEOPLE } from './people.ts';
import { type ProviderName, signInBody } from './sign-in-page.ts';

const NOTICE = 'These are not real accounts. Nothing is sent to any provider.';

type AuthQuery = Partial<Record<string, string>>;

/** Mounts the page at the provider's authorisation path. */
export function authoriseRoutes(
  app: FastifyInstance,
  provider: ProviderName,
  path: string,
  grants: Grants,
): void {
  app.get<{ Querystring: AuthQuery }>(path, (request, reply) => {
    const authRequest = readRequest(request.query);
    if (typeof authRequest === 'string') return refused(reply, authRequest);
    return sendPage(reply, {
      title: `Sign in with ${provider}`,
      notice: NOTICE,
      body: signInBody(provider, authRequest),
    });
  });

  app.post(path, (request, reply) => {
    const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const authRequest = readRequest(Object.fromEntries(sent));
    if (typeof authRequest === 'string') return refused(reply, authRequest);
    const back = new URL(authRequest.redirect_uri);
    if (authRequest.state) back.searchParams.set('state', authRequest.state);
    if (sent.get('action') === 'cancel') {
      back.searchParams.set('error', 'access_denied');
      return reply.redirect(back.href, 303);
    }
    const person = personFrom(sent);
    if (!person) return refused(reply, 'Please give a name and an e-mail.');
    back.searchParams.set('code', grants.issueCode(authRequest, person));
    return reply.redirect(back.href, 303);
  });
}

/** The request, or an error. Errors are shown on the page, because the redirect URI may be invalid. */
function readRequest(authRequest: AuthQuery): AuthorisationRequest | string {
  const {
    client_id = '',
    redirect_uri = '',
    response_type = '',
    state = '',
    nonce = '',
    scope = '',
  } = authRequest;
  const { code_challenge = '', code_challenge_method = '' } = authRequest;
  if (client_id === '') return 'The client_id is missing.';
  if (!/^https?:$/.test(URL.parse(redirect_uri)?.protocol ?? ''))
    return 'The redirect_uri is missing or wrong.';
  if (response_type !== 'code') return 'The response_type must be code.';
  if (code_challenge !== '' && code_challenge_method !== 'S256')
    return 'The code_challenge_method must be S256.';
  return { client_id, redirect_uri, state, nonce, scope, code_challenge };
}

function personFrom(sent: URLSearchParams): Person | null {
  const chosen = TEST_PEOPLE.find(({ subject }) => subject === sent.get('person'));
  if (chosen) return chosen;
  const name = sent.get('name')?.trim() ?? '';
  const email = sent.get('email')?.trim() ?? '';
  if (name === '' || !email.includes('@')) return null;
  // The same email gets the same account at every sign-in.
  const hash = createHash('sha256').update(email.toLowerCase()).digest().readBigUInt64BE();
  const subject = String(hash % 10n ** 18n).padStart(21, '2');
  return { subject, name, email, email_verified: sent.get('email_verified') === '1' };
}

function refused(reply: FastifyReply, message: string): FastifyReply {
  const body = html`<section class="card stack">
    <h1>This sign-in cannot go on</h1>
    <p class="alert" role="alert">${message}</p>
  </section>`;
  return sendPage(reply, { title: 'Sign in', notice: NOTICE, body }, 400);
}
