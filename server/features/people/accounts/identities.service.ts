/**
 * Owns which customer an account at Google or Facebook belongs to. A verified account with the provider's verified
 * e-mail is the same person's. An unverified one may be a stranger's registration: the person takes it over, and nothing
 * that the stranger set up remains. Specification 1, sections 2 and 7; decisions, Accounts; decision 016.
 */
import type { Selectable } from 'kysely';
import { email as emailField } from '#shared/contract/fields.ts';
import { PROVIDER_TITLES } from '#shared/domain/identity-providers.ts';
import { usernameFromEmail } from '#shared/domain/usernames.ts';
import type { ProvenPerson } from '#server/adapters/identity/identity-providers.ts';
import { HOUR, SECOND } from '#server/adapters/clock.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import type { Customers } from '#server/db/schema.gen.ts';
import {
  findCustomerByCode,
  findCustomerByEmail,
  insertCustomer,
  lockCustomerRow,
  updateCustomer,
} from './customers.queries.ts';
import { queueMail } from '#server/features/base/notifications/mails.service.ts';
import { lockEmail } from './email-locks.ts';
import { deleteIdentitiesOf, findIdentity, insertIdentity } from './identities.queries.ts';
import type { Language } from '#shared/domain/languages.ts';
import { clearRegistration, newLoyaltyCode } from './registration.service.ts';
import { told } from '#server/told.ts';

interface Arrival {
  /** The code of an invitation, or ''. */
  invite: string;
  language: Language | undefined;
}

/**
 * The customer of a person, locked; created, or taken over, in the running transaction when the person has none. The
 * e-mail of a returned unverified account is proven, so the caller must verify it. Throws `unverified_email` when a new
 * person has no verified e-mail, and `conflict` when the account was closed meanwhile.
 */
export async function customerOfPerson(
  tx: Context,
  person: ProvenPerson,
  { invite, language }: Arrival,
): Promise<Selectable<Customers>> {
  const known = await findIdentity(tx.db, person);
  if (known !== undefined) {
    const customer = await openCustomer(tx, known);
    // A mailed new password may have ended it while the row was waited for.
    if ((await findIdentity(tx.db, person)) !== known) throw new AppError('conflict');
    requireNewer(tx, person, customer);
    return customer;
  }
  const email = provenEmail(person);
  await lockEmail(tx, email);
  // A sign-in that had the lock before may have created the account.
  const created = await findIdentity(tx.db, person);
  if (created !== undefined) {
    const customer = await openCustomer(tx, created);
    requireNewer(tx, person, customer);
    return customer;
  }
  const { customer, isNew } = await accountOf(tx, { ...person, email }, { invite, language });
  requireNewer(tx, person, customer);
  const { provider, subject } = person;
  const identity = { provider, subject, customer_id: customer.id, created_at: tx.clock.now() };
  if (!(await insertIdentity(tx.db, identity))) throw new AppError('conflict');
  if (!isNew) await mailLinked(tx, customer, provider);
  return customer;
}

/** Tells the owner of an account that there is another way into it. */
function mailLinked(
  tx: Context,
  { id: customer_id, email, name }: Selectable<Customers>,
  provider: ProvenPerson['provider'],
): Promise<void> {
  const values = { name, provider: PROVIDER_TITLES[provider], link: '/dashboard/personal-info' };
  return queueMail(tx, { template: 'signInLinked', to: email, customer_id, values });
}

/**
 * Ends the sign-ins with providers of somebody who has proven the e-mail; a provider can prove it again, with a token that is issued
 * from now on.
 */
export async function endIdentities({ db, clock }: Context, customerId: number): Promise<void> {
  await deleteIdentitiesOf(db, customerId);
  await updateCustomer(db, customerId, { identities_ended_at: clock.now() });
}

/** For how long a token may have been on its way, if the provider does not say when it was issued. */
const LONGEST = 2 * HOUR;

/** A token from before the mailed new password may be a thief's; it proves nothing any more. */
function requireNewer(
  { clock }: Context,
  { issuedAt }: ProvenPerson,
  { identities_ended_at: ended }: Selectable<Customers>,
): void {
  const issued = issuedAt?.getTime() ?? clock.now().getTime() - LONGEST;
  const end = ended === null ? 0 : Math.floor(ended.getTime() / SECOND) * SECOND;
  if (issued < end) throw new AppError('bad_token');
}

/** The account of a proven e-mail, whose lock the transaction holds. */
async function accountOf(
  tx: Context,
  person: ProvenPerson & { email: string },
  { invite, language }: Arrival,
): Promise<{ customer: Selectable<Customers>; isNew: boolean }> {
  const inviter = invite === '' ? undefined : await findCustomerByCode(tx.db, invite);
  const { email } = person;
  const id = await insertCustomer(tx.db, {
    email,
    username: usernameFromEmail(email),
    name: nameOf(person),
    language: language ?? null,
    loyalty_code: newLoyaltyCode(),
    invited_by: inviter?.id ?? null,
    created_at: tx.clock.now(),
  });
  if (id !== undefined) return { customer: await openCustomer(tx, id), isNew: true };
  const existing = await findCustomerByEmail(tx.db, email);
  if (existing === undefined) throw new AppError('conflict');
  const customer = await openCustomer(tx, existing.id);
  if (customer.email_verified_at !== null) return { customer, isNew: false };
  await deleteIdentitiesOf(tx.db, customer.id);
  const invited_by = inviter?.id === customer.id ? null : (inviter?.id ?? null);
  const known = { name: nameOf(person), invited_by, language: language ?? null };
  const cleared = await clearRegistration(tx, customer, known);
  return { customer: cleared, isNew: false };
}

/** The customer's row, locked until the transaction ends. */
async function openCustomer(tx: Context, id: number): Promise<Selectable<Customers>> {
  const customer = await lockCustomerRow(tx.db, id);
  if (customer?.closed_at !== null) throw new AppError('conflict');
  return customer;
}

/** The e-mail, in the form that registrations accept. */
function provenEmail({ provider, email }: ProvenPerson): string {
  const read = emailField.safeParse(email?.trim());
  if (read.success) return read.data;
  const message = told('accounts.noProviderEmail', { provider: PROVIDER_TITLES[provider] });
  throw new AppError('unverified_email', { message });
}

const MAX_NAME = 255;

/** The provider's name, without characters that a text column or a page cannot show. */
function nameOf({ name, email }: { name: string; email: string }): string {
  const clean = name
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);
  return clean.toWellFormed() || usernameFromEmail(email);
}
