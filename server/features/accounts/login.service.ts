/**
 * Owns logging in and out and passwords, for customers and staff. An account that is not there answers in the same
 * time and words as a wrong password. Specification 1 and 2, sections 2 and 8; decisions, Accounts.
 */
import type { ClientSession, StaffSession } from '#shared/contract/accounts.ts';
import { en } from '#shared/messages/en.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { inTransaction, type Context } from '../../context.ts';
import type { Client, Staff } from '../../http/callers.ts';
import type { Connection } from '../../http/define-routes.ts';
import { countTry } from '../../http/rate-limits.ts';
import { findStaff, findStaffByUsername, routesOfStaff, setStaffPassword } from '../agents/agents.service.ts';
import { queueMail } from '../notifications/mails.service.ts';
import { presentClientSession, presentStaffSession } from './accounts.present.ts';
import { findCustomer, findCustomerByEmail, updateCustomer } from './customers.queries.ts';
import { makeToken, useToken } from './one-time-tokens.ts';
import { deleteTokensOf } from './one-time-tokens.queries.ts';
import { clientLogin, mailVerification, markVerified } from './registration.service.ts';
import { endLoginsOf } from './sessions.queries.ts';
import { openLogin, renewLogin } from './sessions.service.ts';

/** Logs a customer in; 401 for a wrong pair, 403 (and a new link) while the e-mail is unverified. */
export async function login(
  context: Context,
  form: { email: string; password: string },
  connection: Connection,
): Promise<ClientSession> {
  await countTry(context, 'login', connection.address);
  const customer = await findCustomerByEmail(context.db, form.email);
  const right = await context.adapters.passwords.matches(customer?.password_hash, form.password);
  if (!right || customer === undefined) {
    throw new AppError('wrong_credentials', { message: en.accounts.wrongCustomer });
  }
  if (customer.email_verified_at === null) {
    await countTry(context, 'account_mail', customer.email);
    await inTransaction(context, (within) => mailVerification(within, customer.id, customer));
    throw new AppError('unverified_email');
  }
  return clientLogin(context, customer.id, connection.refreshCookie);
}

/** Logs a member of staff in; an inactive one is answered like a wrong password. */
export async function staffLogin(
  context: Context,
  form: { username: string; password: string },
  connection: Connection,
): Promise<StaffSession> {
  await countTry(context, 'login', connection.address);
  const staff = await findStaffByUsername(context, form.username);
  const right = await context.adapters.passwords.matches(staff?.password_hash, form.password);
  if (!right || staff === undefined || !staff.active) {
    throw new AppError('wrong_credentials', { message: en.accounts.wrongStaff });
  }
  const accessToken = await openLogin(context, connection.refreshCookie, { staff_id: staff.id });
  return presentStaffSession(staff, await routesOfStaff(context, staff), accessToken);
}

/** A new access token and the session as it is now. */
export async function refresh(
  context: Context,
  connection: Connection,
): Promise<ClientSession | StaffSession> {
  const { access_token, owner } = await renewLogin(context, connection.refreshCookie);
  if ('staff_id' in owner) {
    const staff = await findStaff(context, owner.staff_id);
    if (staff?.active) return presentStaffSession(staff, await routesOfStaff(context, staff), access_token);
  } else {
    const customer = await findCustomer(context.db, owner.customer_id);
    if (customer?.closed_at === null) return presentClientSession(customer, access_token);
  }
  connection.refreshCookie.clear();
  throw new AppError('not_logged_in');
}

/** Mails a reset link when there is such an account; the answer says nothing about it. */
export async function requestReset(context: Context, email: string): Promise<{ message: string }> {
  await countTry(context, 'account_mail', email);
  await inTransaction(context, async (within) => {
    const customer = await findCustomerByEmail(within.db, email);
    if (customer === undefined) return;
    const token = await makeToken(within, 'reset_password', customer.id);
    const values = { name: customer.name, link: `${within.config.publicUrl}/reset-password/${token}` };
    await queueMail(within, {
      template: 'resetPassword',
      to: customer.email,
      customer_id: customer.id,
      values,
    });
  });
  return { message: en.accounts.resetRequested };
}

/** Sets the password by a mailed link, which proves the e-mail too; all other logins end. */
export async function resetPassword(
  context: Context,
  form: { token: string; password: string },
  connection: Connection,
): Promise<ClientSession> {
  const password_hash = await context.adapters.passwords.hash(form.password);
  return inTransaction(context, async (within) => {
    const customerId = await useToken(within, 'reset_password', form.token);
    await markVerified(within, customerId);
    await updateCustomer(within.db, customerId, { password_hash });
    await deleteTokensOf(within.db, customerId, 'reset_password');
    await endLoginsOf(within.db, { customer_id: customerId }, within.clock.now());
    return clientLogin(within, customerId, connection.refreshCookie);
  });
}

/** Changes the own password; all other logins end, this one stays. */
export async function changePassword(
  context: Context,
  caller: Client | Staff,
  form: { current_password: string; password: string },
): Promise<{ message: string }> {
  const account =
    caller.kind === 'staff' ? await findStaff(context, caller.id) : await findCustomer(context.db, caller.id);
  const { passwords } = context.adapters;
  if (!(await passwords.matches(account?.password_hash, form.current_password))) {
    throw invalidField('current_password', en.accounts.passwordWrong);
  }
  const password_hash = await passwords.hash(form.password);
  await inTransaction(context, async (within) => {
    const now = within.clock.now();
    if (caller.kind === 'staff') await setStaffPassword(within, caller.id, password_hash);
    else await updateCustomer(within.db, caller.id, { password_hash });
    const owner = caller.kind === 'staff' ? { staff_id: caller.id } : { customer_id: caller.id };
    await endLoginsOf(within.db, owner, now, caller.loginId);
  });
  return { message: en.accounts.passwordUpdated };
}
