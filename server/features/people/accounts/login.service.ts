/**
 * Owns login, logout and passwords of customers and staff. An unknown account gets the same response, in the same time,
 * as a wrong password. Specification 1 and 2, sections 2 and 8; decisions, Accounts.
 */
import { randomUUID } from 'node:crypto';
import type { ClientSession, StaffSession } from '#shared/contract/accounts.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { callerKey, type Client, type Staff } from '#server/access/callers.ts';
import type { Connection } from '#server/http/define-routes.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import {
  findStaff,
  findStaffByUsername,
  routesOfStaff,
  setStaffPassword,
} from '#server/features/people/agents/agents.service.ts';
import { LINK_TOKEN } from '#server/features/base/notifications/link-token.ts';
import { queueMail } from '#server/features/base/notifications/mails.service.ts';
import { presentClientSession, presentStaffSession } from './accounts.present.ts';
import { findCustomer, findCustomerByEmail, updateCustomer } from './customers.queries.ts';
import { deletePlaces, rememberPlace } from '#server/features/people/logins/known-places.ts';
import { secretLink } from './one-time-tokens.ts';
import { clientLogin, mailVerification } from './registration.service.ts';
import { ownerOf, type Owner } from '#server/features/people/logins/owner.ts';
import { lockedPasswordOf } from '#server/features/people/logins/passwords.ts';
import { countLogin, countOpened, countSecondFactor } from '#server/features/people/logins/login-attempts.ts';
import { proveCaller } from '#server/features/people/second-factor/caller-proof.ts';
import { redeemCode } from '#server/features/people/second-factor/second-factor.service.ts';
import { newTicket, readTicket } from '#server/features/people/second-factor/tickets.ts';
import { countFor, countLink, forgetLinks } from '#server/http/rate-limits.ts';
import {
  bringsPresentCookie,
  endLogins,
  bringsOnlyOutdated,
  openLogin,
  renewLogin,
  renewForPassword,
  replaceToken,
  requireOpenLogin,
} from '#server/features/people/logins/logins.service.ts';
import { told } from '#server/told.ts';

/** Logs a customer in; 401 for wrong credentials, 403 (and a new link) while the e-mail is unverified. */
export async function login(
  context: Context,
  form: { email: string; password: string },
  connection: Connection,
): Promise<ClientSession> {
  const customer = await findCustomerByEmail(context.db, form.email);
  const owner = customer && { customer_id: customer.id };
  const attempt = await countLogin(context, { kind: 'customer', name: form.email, owner }, connection);
  const right = await context.adapters.passwords.matches(customer?.password_hash, form.password);
  if (!right || customer === undefined) throw wrongCustomer();
  await attempt.succeeded();
  await countOpened(context, { customer_id: customer.id }, customer.password_hash);
  if (customer.email_verified_at === null) {
    await countLink(context, { use: 'verification', email: customer.email, address: connection.address });
    await inTransaction(context, async (tx) => {
      // The registration may have been refused, or another password set, while this one was compared.
      if (!(await isCurrentPassword(tx, { customer_id: customer.id }, customer.password_hash)))
        throw wrongCustomer();
      await mailVerification(tx, customer);
    });
    throw new AppError('unverified_email');
  }
  return inTransaction(context, async (tx) => {
    if (!(await isCurrentPassword(tx, { customer_id: customer.id }, customer.password_hash)))
      throw wrongCustomer();
    return clientLogin(tx, customer.id, connection);
  });
}

/** Whether the checked password is still current. A concurrent change ends what the old password could open. */
async function isCurrentPassword(tx: Context, owner: Owner, checked: string | null): Promise<boolean> {
  return (await lockedPasswordOf(tx, owner)) === checked;
}

const wrongCustomer = () => new AppError('wrong_credentials', { message: told('accounts.wrongCustomer') });

/**
 * Logs a staff member in; an inactive one gets the response of a wrong password. With a second factor it throws
 * `second_factor` and a ticket for `staffSecondFactor`.
 */
export async function staffLogin(
  context: Context,
  form: { username: string; password: string },
  connection: Connection,
): Promise<StaffSession> {
  const staff = await findStaffByUsername(context, form.username);
  const owner = staff && { staff_id: staff.id };
  const attempt = await countLogin(context, { kind: 'staff', name: form.username, owner }, connection);
  const right = await context.adapters.passwords.matches(staff?.password_hash, form.password);
  const wrong = () => new AppError('wrong_credentials', { message: told('accounts.wrongStaff') });
  if (!right || staff === undefined || !staff.active) throw wrong();
  await attempt.succeeded();
  // With a second factor the password opens nothing: who knows it alone must not use up its owner's logins.
  if (staff.second_factor_secret === null)
    await countOpened(context, { staff_id: staff.id }, staff.password_hash);
  const session = await inTransaction(context, async (tx) => {
    if (!(await isCurrentPassword(tx, { staff_id: staff.id }, staff.password_hash))) throw wrong();
    // Read under the lock: a second factor may have been set up, or rights taken, while the password was checked.
    const current = await findStaff(tx, staff.id);
    if (current?.second_factor_secret !== null) return undefined;
    const accessToken = await openLogin(tx, connection, { staff_id: staff.id });
    return presentStaffSession(current, await routesOfStaff(tx, current), accessToken);
  });
  if (session === undefined)
    throw new AppError('second_factor', { extra: { ticket: await newTicket(context, staff) } });
  return session;
}

/**
 * Logs a staff member in with the ticket of a right password and a code, or a recovery code. Throws `bad_token` when the
 * ticket or the password has changed or expired, `second_factor` when the code is wrong or was used before.
 */
export async function staffSecondFactor(
  context: Context,
  form: { ticket: string; code: string },
  connection: Connection,
): Promise<StaffSession> {
  const ended = () => new AppError('bad_token', { message: told('secondFactor.ticketExpired') });
  const ticket = await readTicket(context, form.ticket);
  if (ticket === undefined) throw ended();
  const owner = { staff_id: ticket.staffId };
  await countFor(context, 'second_factor_ticket', ticket.id);
  const attempt = await countSecondFactor(context, owner, connection);
  const { staff, accessToken } = await inTransaction(context, async (tx) => {
    const staff = await redeemCode(tx, ticket.staffId, form.code);
    if (!staff.active || !ticket.isFor(staff)) throw ended();
    return { staff, accessToken: await openLogin(tx, connection, owner) };
  });
  await attempt.succeeded();
  return presentStaffSession(staff, await routesOfStaff(context, staff), accessToken);
}

/** Returns a new access token and the current session. */
export async function refresh(
  context: Context,
  connection: Connection,
): Promise<ClientSession | StaffSession> {
  const { access_token, owner } = await renewLogin(context, connection);
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

/**
 * Queues a reset link if the account exists. Neither the response nor its time reveals that: `mailResetLink` looks up
 * the account later.
 */
export async function requestReset(
  context: Context,
  email: string,
  { address }: Connection,
): Promise<{ message: string }> {
  await countLink(context, { use: 'reset', email, address });
  await addJob(context, 'mail_reset_link', { email, key: randomUUID() });
  return { message: told('accounts.resetRequested') };
}

/** The request's job: queues the email once, even when the job runs again. */
export async function mailResetLink(context: Context, { email, key }: { email: string; key: string }) {
  await inTransaction(context, async (tx) => {
    const customer = await findCustomerByEmail(tx.db, email);
    if (customer === undefined) return;
    const values = { name: customer.name, link: `/reset-password/${LINK_TOKEN}` };
    await queueMail(tx, {
      template: 'resetPassword',
      to: customer.email,
      values,
      key,
      ...secretLink('reset_password', customer),
    });
  });
}

/** Changes the caller's password and ends all other logins; 422 for a wrong current password or code. */
export async function changePassword(
  context: Context,
  caller: Client | Staff,
  form: { current_password: string; password: string; code?: string | undefined },
  connection: Connection,
): Promise<{ message: string }> {
  const { current_password: password, code } = form;
  const decide = await proveCaller(
    context,
    caller,
    { password, code, field: 'current_password' },
    connection,
  );
  await countFor(context, 'new_password', callerKey(caller));
  const password_hash = await context.adapters.passwords.hash(form.password);
  const owner = ownerOf(caller);
  const setCookie = await inTransaction(context, async (tx) => {
    await decide(tx);
    if (caller.kind === 'staff') await setStaffPassword(tx, caller.id, password_hash);
    else await updateCustomer(tx.db, caller.id, { password_hash });
    await endLogins(tx, owner, caller.loginId);
    await deletePlaces(tx, owner);
    await rememberPlace(tx, owner, connection);
    const renew = await renewForPassword(tx, caller.loginId, connection.refreshCookie);
    if (caller.kind === 'client') await forgetResets(tx, caller.id);
    return renew;
  });
  setCookie?.();
  return { message: told('accounts.passwordUpdated') };
}

async function forgetResets(tx: Context, customerId: number): Promise<void> {
  const customer = await findCustomer(tx.db, customerId);
  if (customer !== undefined) await forgetLinks(tx, customer.email);
}

/** Ends the caller's logins on all other devices, and copies of this one's cookie. */
export async function logOutOthers(
  context: Context,
  caller: Client | Staff,
  { refreshCookie }: Connection,
): Promise<{ message: string }> {
  // A stolen access token, or an old copy of the cookie, uses up none of what is left to the owner.
  const isPresent = await bringsPresentCookie(context, caller.loginId, refreshCookie);
  await countFor(context, 'log_out_others', `${caller.loginId}${isPresent ? '' : ' without its cookie'}`);
  const setCookie = await inTransaction(context, async (tx) => {
    const owner = ownerOf(caller);
    // The account's lock comes first, as when its password changes.
    await lockedPasswordOf(tx, owner);
    await requireOpenLogin(tx, caller.loginId);
    // The new password has ended all that there was; what was opened with it is not for a copy of then to end.
    if (await bringsOnlyOutdated(tx, caller, refreshCookie)) return undefined;
    await endLogins(tx, owner, caller.loginId);
    return replaceToken(tx, caller.loginId, refreshCookie);
  });
  setCookie?.();
  return { message: told('accounts.othersLoggedOut') };
}
