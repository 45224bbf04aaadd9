/**
 * Owns how customers come to be: by the form, and by verifying the e-mail. Specification 1, sections 2, 5 and 8;
 * decisions, Accounts. Only a verified e-mail makes earlier parcels the customer's.
 */
import { randomBytes } from 'node:crypto';
import type { accountCalls } from '#shared/contract/accounts.ts';
import type { Request } from '#shared/contract/define-call.ts';
import { en } from '#shared/messages/en.ts';
import { AppError } from '../../app-error.ts';
import { inTransaction, type Context } from '../../context.ts';
import type { Connection } from '../../http/define-routes.ts';
import { queueMail } from '../notifications/mails.service.ts';
import { adoptParcels } from '../parcels/ownership.service.ts';
import { presentClientSession } from './accounts.present.ts';
import { findCustomer, findCustomerByCode, insertCustomer, updateCustomer } from './customers.queries.ts';
import { makeToken, useToken } from './one-time-tokens.ts';
import { openLogin } from './sessions.service.ts';

type SignupForm = Request<typeof accountCalls.signup>['body'];

/** An unguessable code for invitations. */
export const newLoyaltyCode = (): string => randomBytes(9).toString('base64url').replace(/[-_]/g, 'x');

/** Registers a customer and mails the verification link; `email_exists` (409) when there is an account. */
export async function signup(context: Context, form: SignupForm): Promise<{ message: string }> {
  const password_hash = await context.adapters.passwords.hash(form.password);
  await inTransaction(context, async (within) => {
    const inviter = form.invite ? await findCustomerByCode(within.db, form.invite) : undefined;
    const id = await insertCustomer(within.db, {
      ...{ username: form.username, name: form.name.trim(), email: form.email, phone: form.phone },
      customer_type: form.customer_type,
      password_hash,
      want_notifications: form.want_notifications === 1,
      loyalty_code: newLoyaltyCode(),
      invited_by: inviter?.id ?? null,
    });
    if (id === undefined) throw new AppError('email_exists', { extra: { email_exists: true } });
    await mailVerification(within, id, form);
  });
  return { message: en.accounts.registered };
}

/** Mails a new verification link. */
export async function mailVerification(
  context: Context,
  customerId: number,
  customer: { name: string; email: string },
): Promise<void> {
  const token = await makeToken(context, 'verify_email', customerId);
  const link = `${context.config.publicUrl}/verify/customer/${token}`;
  const values = { name: customer.name, link };
  await queueMail(context, { template: 'verifyEmail', to: customer.email, customer_id: customerId, values });
}

/** Verifies the e-mail by a mailed link and logs in. */
export async function verifyEmail(context: Context, token: string, cookie: Connection['refreshCookie']) {
  return inTransaction(context, async (within) => {
    const customerId = await useToken(within, 'verify_email', token);
    await markVerified(within, customerId);
    const session = await clientLogin(within, customerId, cookie);
    return { ...session, message: en.accounts.verified };
  });
}

/** The e-mail is the customer's: so are the parcels that were sent with it. */
export async function markVerified(context: Context, customerId: number): Promise<void> {
  const customer = await findCustomer(context.db, customerId);
  if (customer === undefined || customer.closed_at !== null) throw new AppError('link_expired');
  if (customer.email_verified_at !== null) return;
  await updateCustomer(context.db, customerId, { email_verified_at: context.clock.now() });
  await adoptParcels(context, customerId, customer.email);
}

/** Opens a login of a customer and presents it. */
export async function clientLogin(context: Context, customerId: number, cookie: Connection['refreshCookie']) {
  const accessToken = await openLogin(context, cookie, { customer_id: customerId });
  const customer = await findCustomer(context.db, customerId);
  if (customer === undefined) throw new AppError('not_logged_in');
  return presentClientSession(customer, accessToken);
}
