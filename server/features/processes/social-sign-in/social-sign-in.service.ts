/**
 * Owns signing in with Google or Facebook: by a token, or by a redirect to the provider's page and back. The provider is
 * asked before any transaction. A new person's e-mail is verified at once, with all that follows from it.
 * Specification 1, sections 2, 4, 7 and 8; decisions, Accounts; decision 016.
 */
import type { socialSignInCalls } from '#shared/contract/social-sign-in.ts';
import type { Answer } from '#shared/contract/define-call.ts';
import type { IdentityProviderName } from '#shared/domain/identity-providers.ts';
import type { IdentityProvider, ProvenPerson } from '#server/adapters/identity/identity-providers.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Connection } from '#server/http/define-routes.ts';
import { countFrom, forgetLinks } from '#server/http/rate-limits.ts';
import { customerOfPerson } from '#server/features/people/accounts/identities.service.ts';
import { countOpened } from '#server/features/people/logins/login-attempts.ts';
import { clientLogin } from '#server/features/people/accounts/registration.service.ts';
import { markVerified } from '#server/features/processes/verification/verification.service.ts';
import { beginAttempt, endAttempt } from './sign-in-attempt.ts';
import { told } from '#server/told.ts';

type SignedIn = Answer<typeof socialSignInCalls.complete>;

/** Begins a sign-in in this browser; throws `not_found` for a provider without keys. */
export async function begin(
  context: Context,
  name: IdentityProviderName,
  connection: Connection,
): Promise<Answer<typeof socialSignInCalls.begin>> {
  const provider = providerOf(context, name);
  const attempt = beginAttempt(context, connection, name);
  return { location: provider.pageUrl({ ...attempt, redirectUri: returnUrl(context, name) }) };
}

/**
 * Completes a sign-in; throws `bad_token` unless this browser began it and the provider confirms it, and what
 * `signInWithToken` throws.
 */
export async function complete(
  context: Context,
  name: IdentityProviderName,
  returned: { code: string; state: string; invite: string },
  connection: Connection,
): Promise<SignedIn> {
  const provider = providerOf(context, name);
  const attempt = endAttempt(context, connection, { provider: name, state: returned.state });
  if (attempt === undefined) throw new AppError('bad_token', { message: told('accounts.signInExpired') });
  await countFrom(context, 'login', connection.address);
  const { nonce, verifier } = attempt;
  const redirectUri = returnUrl(context, name);
  const token = await provider.exchange({ code: returned.code, verifier, redirectUri });
  const person = await provider.identify(token, { nonce, now: context.clock.now() });
  return logIn(context, person, returned.invite, connection);
}

/**
 * Logs a provider's token in; throws `bad_token` when it is forged, expired or issued for somebody else,
 * `unverified_email` for a new person without a verified e-mail, and `unavailable` when the provider does not respond.
 */
export async function signInWithToken(
  context: Context,
  name: IdentityProviderName,
  form: { token: string; id?: string; invite: string },
  connection: Connection,
): Promise<SignedIn> {
  const provider = providerOf(context, name);
  refuseOtherSites(connection);
  await countFrom(context, 'login', connection.address);
  const expected = { now: context.clock.now(), ...(form.id && { subject: form.id }) };
  return logIn(context, await provider.identify(form.token, expected), form.invite, connection);
}

/** Without this, a link on another site could log its reader in to the account of whoever made the link. */
function refuseOtherSites({ header }: Connection): void {
  const site = header('sec-fetch-site') ?? 'same-origin';
  if (site !== 'same-origin' || header('sec-fetch-mode') === 'navigate') throw new AppError('bad_token');
}

function logIn(
  context: Context,
  person: ProvenPerson,
  invite: string,
  connection: Connection,
): Promise<SignedIn> {
  return inTransaction(context, async (tx) => {
    const customer = await customerOfPerson(tx, person, { invite, language: connection.browserLanguage });
    await countOpened(tx, { customer_id: customer.id }, null);
    const isNew = customer.email_verified_at === null;
    if (isNew) await markVerified(tx, customer);
    const session = await clientLogin(tx, customer.id, connection);
    if (isNew) await forgetLinks(tx, customer.email);
    return { ...session, ...(isNew && { message: told('accounts.registeredSocially') }) };
  });
}

/** The page to which the provider returns; it must be registered there. */
const returnUrl = ({ config }: Context, name: IdentityProviderName) => `${config.publicUrl}/sign-in/${name}`;

function providerOf({ adapters }: Context, name: IdentityProviderName): IdentityProvider {
  const provider = adapters.identities[name];
  if (provider === undefined) throw new AppError('not_found');
  return provider;
}
