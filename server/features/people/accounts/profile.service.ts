/** Owns the customer's own account data. Specification 1, sections 2 (personal info), 5 and 7. */
import type { customerCalls } from '#shared/contract/customers.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import type { Client } from '#server/access/callers.ts';
import { lockOpenAccount } from '#server/features/base/open-accounts/open-accounts.service.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { presentCustomer } from './customers.present.ts';
import { findCustomer, updateCustomer } from './customers.queries.ts';
import { told } from '#server/told.ts';

type Calls = typeof customerCalls;

/** The logged-in customer, and whether the account has a password. */
export async function ownCustomer(
  context: Context,
  client: Client,
): Promise<Answer<Calls['get']> & { hasPassword: boolean }> {
  const row = await findCustomer(context.db, client.id);
  if (row === undefined) throw new AppError('not_found');
  return { customer: presentCustomer(row), hasPassword: row.password_hash !== null };
}

/** Changes name, username, phone and customer type, but not the e-mail. */
export async function updateProfile(
  context: Context,
  client: Client,
  form: ParsedInput<Calls['updateProfile']>['body'],
): Promise<Answer<Calls['updateProfile']>> {
  const { username, phone, customer_type } = form;
  return inTransaction(context, async (tx) => {
    await lockOpenAccount(tx, client);
    await updateCustomer(tx.db, client.id, { name: form.name.trim(), username, phone, customer_type });
    const { customer } = await ownCustomer(tx, client);
    return { message: told('accounts.profileUpdated'), customer };
  });
}
