/**
 * Owns closing an account: its logins end at once, and what need not be kept is erased. Parcels, invoices, payments and
 * their papers stay for the books, without a login. The e-mail may register again, as somebody new. Decisions, Accounts;
 * decision 018.
 */
import type { Selectable } from 'kysely';
import type { ownDataCalls } from '#shared/contract/own-data.ts';
import type { ParsedInput } from '#shared/contract/define-call.ts';
import { LINK_TOKEN } from '#server/features/base/notifications/link-token.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Client } from '#server/access/callers.ts';
import { lockOpenAccountShared } from '#server/features/base/open-accounts/open-accounts.service.ts';
import type { Customers } from '#server/db/schema.gen.ts';
import type { Connection } from '#server/http/define-routes.ts';
import { countLink } from '#server/http/rate-limits.ts';
import {
  queueMail,
  type MailOrder,
  type KeepOrWriteAgain,
} from '#server/features/base/notifications/mails.service.ts';
import { customerById, lockCustomer } from '#server/features/people/accounts/customers.service.ts';
import { lockEmail } from '#server/features/people/accounts/email-locks.ts';
import { redeemCloseCode, secretLink } from '#server/features/people/accounts/one-time-tokens.ts';
import { newLoyaltyCode } from '#server/features/people/accounts/registration.service.ts';
import { endLogins } from '#server/features/people/logins/logins.service.ts';
import { countPasswordCheck } from '#server/features/people/logins/login-attempts.ts';
import { requireOpenLogin } from '#server/features/people/logins/logins.service.ts';
import { payablesOfAllIn } from '#server/features/records/billing/by-staff/link-urls.ts';
import { debtsOf, type Debt } from '#server/features/records/billing/lists/unpaid.service.ts';
import { cancel } from '#server/features/records/bookings/own-bookings.service.ts';
import {
  closeCustomer,
  deleteOwnRows,
  endCoupons,
  hasActiveBooking,
  lockActiveBookings,
} from './closing.queries.ts';
import { emptyWaitingMails } from './erasing.queries.ts';
import { queueErasing } from './erasing.task.ts';
import { told } from '#server/told.ts';
import type { Wording } from '#server/wording.ts';

type Proof = ParsedInput<typeof ownDataCalls.close>['body'];

/** Mails the code to a customer without a password; 409 for one with a password, who types that. */
export async function mailCloseCode(
  context: Context,
  client: Client,
  { address }: Connection,
): Promise<{ message: string }> {
  const customer = await openCustomer(context, client.id);
  if (customer.password_hash !== null)
    throw new AppError('conflict', { message: told('accounts.closeHasPassword') });
  await countLink(context, { use: 'close', email: customer.email, address });
  await inTransaction(context, async (tx) => {
    await lockOpenAccountShared(tx, client);
    const values = { code: LINK_TOKEN, link: '/dashboard/personal-info' };
    await queueMail(tx, {
      template: 'closeCode',
      to: customer.email,
      values: { ...values, name: customer.name },
      ...secretLink('close_account', customer),
    });
  });
  return { message: told('accounts.closeCodeSent', { email: customer.email }) };
}

/**
 * Closes the account. 422 at `password`, or at `code` without a password, when it is wrong; 409 when a booking was made
 * at the same moment.
 */
export async function close(
  context: Context,
  client: Client,
  proof: Proof,
  connection: Connection,
): Promise<{ message: string }> {
  const attempt = await countPasswordCheck(context, client, connection);
  const customer = await openCustomer(context, client.id);
  await checkPassword(context, customer, proof);
  // Not afterwards: nothing is counted for a login that has ended.
  if (customer.password_hash !== null) await attempt.succeeded();
  await inTransaction(context, async (tx) => {
    await lockEmail(tx, customer.email);
    for (const booking of await lockActiveBookings(tx.db, client.id)) await cancel(tx, client, booking);
    await endCoupons(tx.db, customer.email, tx.clock.now());
    const locked = await lockCustomer(tx, client.id);
    await requireOpenLogin(tx, client.loginId);
    if (locked.closed_at !== null || locked.password_hash !== customer.password_hash)
      throw new AppError('conflict');
    if (customer.password_hash === null) {
      if (!(await redeemCloseCode(tx, client.id, proof.code)))
        throw invalidField('code', told('accounts.closeCodeWrong'));
      await attempt.succeeded();
    }
    // A booking made since then; bookings are locked before customers, so it is too late to cancel it here.
    if (await hasActiveBooking(tx.db, client.id)) throw new AppError('conflict');
    await eraseNow(tx, locked);
  });
  connection.refreshCookie.clear();
  return { message: told('accounts.closed') };
}

async function checkPassword(
  context: Context,
  { password_hash }: Selectable<Customers>,
  { password }: Proof,
): Promise<void> {
  if (password_hash === null) return;
  if (!(await context.adapters.passwords.matches(password_hash, password)))
    throw invalidField('password', told('accounts.passwordWrong'));
}

/** Ends the account and what it can be used with; the job erases the rest. */
async function eraseNow(tx: Context, customer: Selectable<Customers>): Promise<void> {
  const { id, email, name } = customer;
  await endLogins(tx, { customer_id: id });
  await deleteOwnRows(tx.db, customer);
  await emptyWaitingMails(tx.db, customer);
  await queueErasing(tx, customer);
  await closeCustomer(tx.db, id, { loyalty_code: newLoyaltyCode(), now: tx.clock.now() });
  await queueMail(tx, {
    to: email,
    customer_id: id,
    key: `account-closed-${id}`,
    ...goodbye(await debtsOf(tx, id), name),
  });
}

/** The mail for who leaves, with what is owed: without a login nothing else tells it. */
function goodbye(debts: readonly Debt[], name: string): Pick<MailOrder, 'template' | 'values' | 'amount'> {
  const [first] = debts;
  if (first === undefined) return { template: 'accountClosed', values: { name, link: '/home' } };
  const values = ({ money }: Wording) => {
    const lines = debts.map(({ total, currency_code, link }) => ({
      amount: money(total, currency_code),
      link,
    }));
    return {
      name,
      amounts: lines.map(({ amount }) => amount).join(' + '),
      links: lines.map(({ amount, link }) => `${amount}: ${link}`).join('\n'),
      link: first.link,
    };
  };
  return { template: 'accountClosedOwing', values, amount: sumOf(debts) };
}

/** Of several currencies it is no sum of money, but tells whether one of them has changed. */
const sumOf = (debts: readonly Debt[]): number => debts.reduce((sum, { total }) => sum + total, 0);

/**
 * Keeps a mail that still says what the closed account owes, and returns true; a parcel that was corrected to another sender is that
 * sender's debt. Otherwise writes it anew, without the name, which is erased.
 */
export const keepOrWriteGoodbyeAgain: KeepOrWriteAgain = async (
  tx,
  { amount, text, recipient: to, customer_id, language },
) => {
  // Mails of earlier versions do not say whose account it was.
  const debts = customer_id === null ? [] : await debtsOf(tx, customer_id);
  if (debts.length > 0 && sumOf(debts) === amount && (await leadsTo(tx, text, debts))) return true;
  await queueMail(tx, { to, customer_id, languageHints: { language }, ...goodbye(debts, '') });
  return false;
};

/** Whether what is unpaid of the links in the text is what is owed: the sum may be that of something else. */
async function leadsTo(tx: Context, text: string, debts: readonly Debt[]): Promise<boolean> {
  const unpaid = (await payablesOfAllIn(tx, text)).filter(
    ({ payment_status }) => payment_status === 'PENDING',
  );
  const asked = new Set(unpaid.map(({ public_id }) => public_id));
  const owed = debts.flatMap(({ invoice_ids }) => invoice_ids);
  return asked.size === owed.length && owed.every((id) => asked.has(id));
}

async function openCustomer(context: Context, id: number): Promise<Selectable<Customers>> {
  const customer = await customerById(context, id);
  if (customer?.closed_at !== null) throw new AppError('not_logged_in');
  return customer;
}
