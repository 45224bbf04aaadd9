/**
 * Owns verifying an e-mail, by a registration's link, a link that sets a new password, or a sign-in with a provider
 * (`processes/social-sign-in`). Ends all other access to the account, logs the registration, gives the customer all
 * parcels sent with this e-mail, including earlier ones, and rewards the inviter. Specification 1, sections 2 and 5;
 * decisions, Accounts; decision 007.
 */
import type { ClientSession } from '#shared/contract/accounts.ts';
import { usernameFromEmail } from '#shared/domain/usernames.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { callerKey } from '#server/access/callers.ts';
import { countFor, forgetLinks } from '#server/http/rate-limits.ts';
import { recordActivity } from '#server/features/base/activity/activity.service.ts';
import { setPassword } from '#server/features/people/accounts/customers.service.ts';
import { endIdentities } from '#server/features/people/accounts/identities.service.ts';
import { ownerOfToken, useToken } from '#server/features/people/accounts/one-time-tokens.ts';
import {
  clearRegistration,
  clientLogin,
  confirmOwner,
} from '#server/features/people/accounts/registration.service.ts';
import { rewardVerification } from '#server/features/records/loyalty/referrals.service.ts';
import type { Connection } from '#server/http/define-routes.ts';
import { giveParcelsOfSender } from './verification.queries.ts';
import { told } from '#server/told.ts';

/** Verifies the e-mail by an emailed link and logs in; `link_expired` when the link is used, unknown or expired. */
export async function verifyEmail(
  context: Context,
  token: string,
  connection: Connection,
): Promise<ClientSession & { message: string }> {
  return inTransaction(context, async (tx) => {
    const customer = await useToken(tx, 'verify_email', token);
    await markVerified(tx, customer);
    const session = await clientLogin(tx, customer.id, connection);
    await forgetLinks(tx, customer.email);
    return { ...session, message: told('accounts.verified') };
  });
}

/**
 * Sets the password by an emailed link, which verifies the e-mail too; all other logins and links end. A registration
 * that nobody has verified may be a stranger's, and its mail has not been followed: nothing of it remains, as in a
 * sign-in with a provider.
 */
export async function resetPassword(
  context: Context,
  form: { token: string; password: string },
  connection: Connection,
): Promise<ClientSession> {
  // A made-up link costs no hash; whether it still holds is decided in the transaction.
  const { id } = await ownerOfToken(context, 'reset_password', form.token);
  await countFor(context, 'mailed_password', callerKey({ kind: 'client', id }));
  const password_hash = await context.adapters.passwords.hash(form.password);
  return inTransaction(context, async (tx) => {
    const { by_booking, ...found } = await useToken(tx, 'reset_password', form.token);
    const isKept = by_booking || found.email_verified_at !== null;
    const customer = isKept ? found : await clearRegistration(tx, found, nameless(found, connection));
    await setPassword(tx, customer.id, password_hash);
    // Somebody else may have linked one, and nothing shows which are.
    await endIdentities(tx, customer.id);
    await markVerified(tx, customer);
    const session = await clientLogin(tx, customer.id, connection);
    await forgetLinks(tx, customer.email);
    return session;
  });
}

/** What is known of an owner who has shown nothing but the e-mail. */
const nameless = ({ email }: { email: string }, { browserLanguage }: Connection) => ({
  name: usernameFromEmail(email),
  language: browserLanguage ?? null,
});

/**
 * Verifies the e-mail of a customer who has proven it, with all that follows. Runs in a transaction that holds the
 * e-mail's lock, so that no concurrent intake misses the customer.
 */
export async function markVerified(
  tx: Context,
  customer: Parameters<typeof confirmOwner>[1] & Parameters<typeof rewardVerification>[1] & { name: string },
): Promise<void> {
  if (!(await confirmOwner(tx, customer))) return;
  // Not when the form was sent: that may have been somebody else, whose registration the owner refuses.
  const { id: customer_id, name } = customer;
  await recordActivity(tx, 'REGISTER', { customer_id, name }, { customer_id });
  await giveParcelsOfSender(tx.db, customer.id, customer.email);
  await rewardVerification(tx, customer);
}
