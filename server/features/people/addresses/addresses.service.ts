/**
 * Owns customers' sender addresses, one per country, and the receivers whom they save by hand. A saved address becomes the
 * default, from which bookings start. Specification 1, sections 2 and 4; decisions, Accounts.
 */
import type { addressCalls } from '#shared/contract/addresses.ts';
import type { ownReceiverCalls } from '#shared/contract/own-receivers.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import type { Country } from '#shared/domain/countries.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Client } from '#server/access/callers.ts';
import { lockCustomer, setSourceCountry } from '#server/features/people/accounts/customers.service.ts';
import { destinationsFrom } from '#server/features/base/shipping-routes/shipping-routes.service.ts';
import {
  clearDefault,
  deleteReceiver,
  lockReceiver,
  putDefaultAddress,
  selectAddresses,
  selectAddressIn,
  selectDefaultAddress,
  selectReceiver,
  selectReceivers,
} from './addresses.queries.ts';
import { keepReceiver } from './contacts.service.ts';
import { told } from '#server/told.ts';

const MAX_RECEIVERS = 100;

type SenderAddress = ParsedInput<typeof addressCalls.save>['body'];

/** The default sender address; null when there is none. */
export async function defaultAddress(
  context: Context,
  customerId: number,
): Promise<Answer<typeof addressCalls.get>> {
  return { address: (await selectDefaultAddress(context.db, customerId)) ?? null };
}

/** All sender addresses, the default first. */
export function addressesOf(context: Context, customerId: number) {
  return selectAddresses(context.db, customerId);
}

/** The sender address in a country; undefined when none is saved. */
export function addressIn(context: Context, customerId: number, country: Country) {
  return selectAddressIn(context.db, customerId, country);
}

/** Saves a country's sender address as the default; 404 `route_unknown` when no route starts in the country. */
export async function save(
  context: Context,
  client: Client,
  form: SenderAddress,
): Promise<Answer<typeof addressCalls.save>> {
  const country = form.address_country_code;
  if ((await destinationsFrom(context, country)).length === 0) throw new AppError('route_unknown');
  const address = await inTransaction(context, (tx) => saveAsDefault(tx, client.id, form));
  return { message: told('accounts.addressSaved'), address, sourceCountry: country };
}

/** Saves a country's sender address as the default in the running transaction. */
export async function saveAsDefault(tx: Context, customerId: number, address: SenderAddress) {
  const country = address.address_country_code;
  // The lock makes concurrent saves take turns, so that one default remains.
  const customer = await lockCustomer(tx, customerId);
  if (customer.closed_at !== null) throw new AppError('not_logged_in');
  await clearDefault(tx.db, customerId, country);
  await setSourceCountry(tx, customerId, country);
  return putDefaultAddress(tx.db, {
    customer_id: customerId,
    name: address.name.trim() || customer.name,
    email: address.email.trim() || customer.email,
    phone: address.phone || customer.phone,
    address_country_code: country,
    address_line_1: address.address_line_1.trim(),
    address_line_2: address.address_line_2.trim(),
    address_postal_code: address.address_postal_code.trim(),
    updated_at: tx.clock.now(),
  });
}

/** Receivers saved by hand and from earlier bookings and parcels, for the name's autocomplete. */
export async function receivers(
  context: Context,
  client: Client,
  query: ParsedInput<typeof addressCalls.receivers>['query'],
): Promise<Answer<typeof addressCalls.receivers>> {
  return { receivers: await selectReceivers(context.db, client.id, { ...query, limit: MAX_RECEIVERS }) };
}

/**
 * Adds a receiver to the customer's own, or changes the one with `id`; 404 when that is not the customer's. One that is there
 * already is joined with it, so that the id of the answer may be another one.
 */
export async function saveReceiver(
  context: Context,
  client: Client,
  { id, ...receiver }: ParsedInput<typeof ownReceiverCalls.save>['body'],
): Promise<Answer<typeof ownReceiverCalls.save>> {
  return inTransaction(context, async (tx) => {
    const customer = await lockCustomer(tx, client.id);
    if (customer.closed_at !== null) throw new AppError('not_logged_in');
    if (id != null && (await lockReceiver(tx.db, client.id, id)) === undefined)
      throw new AppError('not_found');
    const saved = await keepReceiver(tx, client.id, receiver);
    if (id != null && id !== saved) await deleteReceiver(tx.db, client.id, id);
    return {
      message: told('accounts.receiverSaved'),
      receiver: await selectReceiver(tx.db, client.id, saved),
    };
  });
}

/** Takes a receiver off the customer's own; bookings and parcels keep theirs. 404 when it is not the customer's. */
export async function removeReceiver(
  context: Context,
  client: Client,
  id: number,
): Promise<Answer<typeof ownReceiverCalls.remove>> {
  if (!(await deleteReceiver(context.db, client.id, id))) throw new AppError('not_found');
  return { message: told('accounts.receiverRemoved') };
}
