/** Owns the customer's own profile. Specification 1, sections 2 (personal info), 5 and 7. */
import type { customerCalls } from '#shared/contract/customers.ts';
import type { Answer, Request } from '#shared/contract/define-call.ts';
import { en } from '#shared/messages/en.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Client } from '../../http/callers.ts';
import { addressesOf } from '../addresses/addresses.service.ts';
import { unpaidOf } from '../billing/unpaid.service.ts';
import { findCustomer, updateCustomer } from './customers.queries.ts';
import { presentCustomer } from './profile.present.ts';

/** The logged-in customer. */
export async function ownCustomer(
  context: Context,
  client: Client,
): Promise<Answer<typeof customerCalls.get>> {
  return { customer: presentCustomer(await rowOf(context, client)) };
}

/** What each page of the dashboard shows: the customer, the saved addresses and what is unpaid. */
export async function profile(
  context: Context,
  client: Client,
): Promise<Answer<typeof customerCalls.profile>> {
  const [row, addresses, unpaid] = await Promise.all([
    rowOf(context, client),
    addressesOf(context, client.id),
    unpaidOf(context, client.id),
  ]);
  return {
    customer: { ...presentCustomer(row), has_password: row.password_hash === null ? 0 : 1 },
    addresses,
    unpaid,
  };
}

/** Changes name, username, phone and customer type; the e-mail stays. */
export async function updateProfile(
  context: Context,
  client: Client,
  form: Request<typeof customerCalls.updateProfile>['body'],
): Promise<Answer<typeof customerCalls.updateProfile>> {
  const { username, phone, customer_type } = form;
  await updateCustomer(context.db, client.id, { name: form.name.trim(), username, phone, customer_type });
  return { message: en.accounts.profileUpdated, ...(await ownCustomer(context, client)) };
}

async function rowOf(context: Context, client: Client) {
  const row = await findCustomer(context.db, client.id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}
