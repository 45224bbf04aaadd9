/** Owns what other features may read and change of customers. */
import type { Country } from '#shared/domain/countries.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import {
  findCustomer,
  findCustomerByEmail,
  forgetActivity,
  lockActivity,
  lockCustomerRowShared,
  lockCustomerRow,
  updateCustomer,
} from './customers.queries.ts';

/** The customer who verified this e-mail; parcels sent with it are theirs (decisions, Accounts). */
export async function verifiedCustomerOf(
  context: Context,
  email: string,
): Promise<{ id: number } | undefined> {
  const customer = await findCustomerByEmail(context.db, email.trim());
  return customer?.email_verified_at ? { id: customer.id } : undefined;
}

/** The open account of an e-mail (case-insensitive), verified or not. */
export function customerByEmail(context: Context, email: string) {
  return findCustomerByEmail(context.db, email.trim());
}

/** A customer by id. */
export function customerById(context: Context, id: number) {
  return findCustomer(context.db, id);
}

/** A customer's row, locked for the running transaction; throws `not_found` when it does not exist. */
export async function lockCustomer(tx: Context, id: number) {
  const customer = await lockCustomerRow(tx.db, id);
  if (customer === undefined) throw new AppError('not_found');
  return customer;
}

/** The customer, whose account is not closed before the transaction ends. */
export const lockCustomerShared = ({ db }: Context, id: number) => lockCustomerRowShared(db, id);

/** Call it before the first change of a parcel's sender, as two corrections may exchange the e-mails. */
export const lockActivityOf = ({ db }: Context, emails: readonly string[]): Promise<void> =>
  lockActivity(db, emails);

/** E-mails that were taken off an account or a parcel: who has neither is no client. */
export const forgetActivityOf = ({ db }: Context, emails: readonly string[]): Promise<void> =>
  forgetActivity(db, emails);

/** Sets the hash of a new password. */
export async function setPassword(context: Context, id: number, password_hash: string): Promise<void> {
  await updateCustomer(context.db, id, { password_hash });
}

/** Sets the country of the default sender address, from which the next booking starts. */
export async function setSourceCountry(context: Context, id: number, country: Country): Promise<void> {
  await updateCustomer(context.db, id, { source_country: country });
}
