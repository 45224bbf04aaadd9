/**
 * Owns proving an e-mail: by the link of a registration, or by the link that sets a new password. Whatever others may
 * have opened of the account ends, and the parcels that were sent with the e-mail become the customer's, earlier ones
 * included. Specification 1, sections 2 and 5; decisions, Accounts; decision 007.
 */
import type { ClientSession } from '#shared/contract/accounts.ts';
import { en } from '#shared/messages/en.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { setPassword } from '#server/features/people/accounts/customers.service.ts';
import { useToken } from '#server/features/people/accounts/one-time-tokens.ts';
import { clientLogin, confirmOwner } from '#server/features/people/accounts/registration.service.ts';
import type { Connection } from '#server/http/define-routes.ts';
import { giveParcelsOfSender } from './verification.queries.ts';

/** Verifies the e-mail by a mailed link and logs in; `link_expired` for a link that is used, unknown or too old. */
export async function verifyEmail(
  context: Context,
  token: string,
  connection: Connection,
): Promise<ClientSession & { message: string }> {
  return inTransaction(context, async (tx) => {
    const customer = await useToken(tx, 'verify_email', token);
    await prove(tx, customer);
    const session = await clientLogin(tx, customer.id, connection);
    return { ...session, message: en.accounts.verified };
  });
}

/** Sets the password by a mailed link, which proves the e-mail too; all other logins and links end. */
export async function resetPassword(
  context: Context,
  form: { token: string; password: string },
  connection: Connection,
): Promise<ClientSession> {
  const password_hash = await context.adapters.passwords.hash(form.password);
  return inTransaction(context, async (tx) => {
    const customer = await useToken(tx, 'reset_password', form.token);
    await setPassword(tx, customer.id, password_hash);
    await prove(tx, customer);
    return clientLogin(tx, customer.id, connection);
  });
}

/** Runs in a transaction that holds the e-mail (`useToken`), so that no intake misses the customer. */
async function prove(tx: Context, customer: Parameters<typeof confirmOwner>[1]): Promise<void> {
  if (await confirmOwner(tx, customer)) await giveParcelsOfSender(tx.db, customer.id, customer.email);
}
