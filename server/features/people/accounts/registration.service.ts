/**
 * Owns registrations: the form, the email with its link, and the removal of a registration that the e-mail's owner did
 * not make. `processes/verification` owns following the link. Specification 1, sections 2, 5 and 8; decisions, Accounts;
 * decision 007.
 */
import type { Selectable } from 'kysely';
import type { accountCalls } from '#shared/contract/accounts.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { storedEmail } from '#shared/domain/email-address.ts';
import { countryOfPhone } from '#shared/domain/phone-country.ts';
import { usernameFromEmail } from '#shared/domain/usernames.ts';
import { TIME_ZONES } from '#shared/domain/visit-dates.ts';
import { isoCountryOfPhone } from '#server/adapters/phone-numbers.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Customers } from '#server/db/schema.gen.ts';
import type { Connection } from '#server/http/define-routes.ts';
import { countFrom, countLink, forgetLinks } from '#server/http/rate-limits.ts';
import { LINK_TOKEN } from '#server/features/base/notifications/link-token.ts';
import { queueMail } from '#server/features/base/notifications/mails.service.ts';
import { presentClientSession } from './accounts.present.ts';
import {
  deleteCustomer,
  forgetActivity,
  deletePeople,
  findCustomer,
  findCustomerByCode,
  findCustomerByEmail,
  insertCustomer,
  updateCustomer,
} from './customers.queries.ts';
import { deletePlaces } from '#server/features/people/logins/known-places.ts';
import { deleteTokensOf } from './one-time-tokens.queries.ts';
import { ownerOfToken, secretLink, useToken } from './one-time-tokens.ts';
import { endLogins, openLogin } from '#server/features/people/logins/logins.service.ts';
import { told } from '#server/told.ts';
import { unguessableId } from '#server/unguessable-id.ts';

type SignupForm = ParsedInput<typeof accountCalls.signup>['body'];

/** An unguessable invitation code. */
export const newLoyaltyCode = (): string => unguessableId(9);

/** Registers a customer and emails the verification link; `email_exists` (409) when the account exists. */
export async function signup(
  context: Context,
  form: SignupForm,
  { address, browserLanguage }: Connection,
): Promise<{ message: string }> {
  // Before the hash, and also for an e-mail that is known.
  await countFrom(context, 'account_mail_address', address);
  const password_hash = await context.adapters.passwords.hash(form.password);
  await inTransaction(context, async (tx) => {
    const inviter = form.invite ? await findCustomerByCode(tx.db, form.invite) : undefined;
    const customer = {
      username: form.username,
      name: form.name.trim(),
      email: form.email,
      phone: form.phone,
      customer_type: form.customer_type,
      language: browserLanguage ?? null,
      password_hash,
      want_notifications: form.want_notifications === 1,
      loyalty_code: newLoyaltyCode(),
      invited_by: inviter?.id ?? null,
      created_at: tx.clock.now(),
    };
    const id = await insertCustomer(tx.db, customer);
    if (id === undefined) throw new AppError('email_exists', { extra: { email_exists: true } });
    await countLink(tx, { use: 'signup', email: form.email, address }, { isNetworkCounted: true });
    await mailVerification(tx, { ...customer, id });
  });
  return { message: told('accounts.registered') };
}

interface Registered {
  id: number;
  name: string;
  email: string;
  /** Digits. */
  phone: string;
  password_hash: string | null;
  created_at: Date;
}

/** `2 November 2026 at 13:00 GMT+4` */
const TIME: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** Emails a new verification link with the details of the registration, whose time is that of the phone's country. */
export async function mailVerification(tx: Context, customer: Registered): Promise<void> {
  const country = countryOfPhone(isoCountryOfPhone(customer.phone));
  const timeZone = country === null ? tx.config.businessTimeZone : TIME_ZONES[country];
  const link = `/verify/customer/${LINK_TOKEN}`;
  await queueMail(tx, {
    template: 'verifyEmail',
    to: customer.email,
    values: ({ date }) => ({
      registered_name: customer.name,
      registered_at: date(customer.created_at, { ...TIME, timeZone }),
      link,
    }),
    other_link: `${link}/not-me`,
    ...secretLink('verify_email', customer),
  });
}

/** The registration that a link would verify. It does not use the link up. */
export async function registration(
  context: Context,
  token: string,
): Promise<Answer<typeof accountCalls.registration>> {
  const { name, email, created_at } = await ownerOfToken(context, 'verify_email', token);
  return { name, email, registered_at: created_at.toISOString() };
}

/**
 * Called when the e-mail's owner has followed a link: ends all other access to the account (links, logins, known
 * places). Returns true when this verified the e-mail, false when it was verified before. Runs in a transaction that
 * holds the e-mail's lock (`useToken`).
 */
export async function confirmOwner(
  tx: Context,
  customer: { id: number; email: string; email_verified_at: Date | null },
): Promise<boolean> {
  const owner = { customer_id: customer.id };
  await deleteTokensOf(tx.db, customer.id);
  await endLogins(tx, owner);
  await deletePlaces(tx, owner);
  if (customer.email_verified_at !== null) return false;
  await updateCustomer(tx.db, customer.id, { email_verified_at: tx.clock.now() });
  return true;
}

/**
 * Removes what was typed in a registration, or in a guest's booking, from an unverified account: that may have been a stranger. `known` is
 * what its owner has shown since.
 */
export async function clearRegistration(
  tx: Context,
  { id, email }: { id: number; email: string },
  known: Partial<Pick<Selectable<Customers>, 'name' | 'invited_by' | 'language'>> = {},
): Promise<Selectable<Customers>> {
  await updateCustomer(tx.db, id, {
    password_hash: null,
    name: '',
    username: usernameFromEmail(email),
    phone: '',
    invited_by: null,
    customer_type: 'INDIVIDUAL',
    source_country: null,
    want_notifications: true,
    language: null,
    ...known,
  });
  await deletePeople(tx.db, id);
  const customer = await findCustomer(tx.db, id);
  if (customer === undefined) throw new AppError('not_found');
  return customer;
}

/**
 * Removes an account that the e-mail's owner did not register. If something refers to it, such as a guest's booking, it
 * remains, but without the registered data: what was typed, the inviter and the links.
 */
export async function refuseRegistration(context: Context, token: string): Promise<{ message: string }> {
  await inTransaction(context, async (tx) => {
    const { id, email, email_verified_at } = await useToken(tx, 'verify_email', token);
    if (email_verified_at !== null) throw new AppError('link_expired');
    await deleteTokensOf(tx.db, id);
    if (await deleteCustomer(tx.db, id)) await forgetActivity(tx.db, [email]);
    else await clearRegistration(tx, { id, email });
    // Whoever registers with it again and again must not keep its owner from doing so.
    await forgetLinks(tx, email, ['signup', 'verification', 'reset']);
  });
  return { message: told('accounts.registrationRemoved') };
}

/** An e-mail that was stored with its host in letters is stored as all others are: coupons and notes are found by it. */
async function withStoredHost<C extends Pick<Selectable<Customers>, 'id' | 'email'>>(
  { db }: Context,
  customer: C,
): Promise<C> {
  const email = storedEmail(customer.email);
  if (email === customer.email) return customer;
  // Somebody may have registered the other spelling before both were one.
  if ((await findCustomerByEmail(db, email))?.id !== customer.id) return customer;
  await updateCustomer(db, customer.id, { email });
  return { ...customer, email };
}

/** Opens a login for a customer and returns the session. */
export async function clientLogin(context: Context, customerId: number, connection: Connection) {
  const accessToken = await openLogin(context, connection, { customer_id: customerId });
  const customer = await findCustomer(context.db, customerId);
  if (customer === undefined) throw new AppError('not_logged_in');
  return presentClientSession(await withStoredHost(context, customer), accessToken);
}
