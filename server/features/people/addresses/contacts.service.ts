/** Owns contacts: immutable versions of people's details, so that labels and releases stay accurate. */
import { createHash, randomUUID } from 'node:crypto';
import type { Country } from '#shared/domain/countries.ts';
import type { Context } from '#server/context.ts';
import {
  copyChoices,
  differsByChoices,
  hasSameDetails,
  insertContacts,
  keepLatestReceivers,
  type ReceiverRow,
  upsertReceivers,
} from './contacts.queries.ts';

/** A sender or receiver, as in the intake and in a correction. */
export interface Person {
  name: string;
  email: string;
  phone: string;
  country_code: Country;
  address_line_1: string;
  address_line_2: string;
  postal_code: string;
}

/** Stores a version with exactly these fields, unless there is one, and returns its id. */
export async function storeContact(context: Context, given: Person): Promise<number> {
  const [id = 0] = await insertContacts(context.db, [versionOf(given)]);
  return id;
}

/** Stores a version that no other parcel has, nor will have: what is chosen there counts for nobody else. */
export async function storeOwnContact(context: Context, given: Person): Promise<number> {
  const [id = 0] = await insertContacts(context.db, [versionOf(given, randomUUID())]);
  return id;
}

/**
 * Stores a corrected version of contact `from`, and returns its id. What somebody turned off stays off where the correction leaves the
 * phone, or the e-mail, as it was; so does the language. Such a version is of the corrected parcels alone: whoever has the same details at
 * another parcel did not choose it.
 */
export async function storeCorrected(context: Context, given: Person, from: number): Promise<number> {
  const shared = await storeContact(context, given);
  if (!(await differsByChoices(context.db, from, shared))) return shared;
  // A version of their own already, which nothing is changed of.
  if (await hasSameDetails(context.db, from, shared)) return from;
  const own = await storeOwnContact(context, given);
  await copyChoices(context.db, shared, own);
  await copyChoices(context.db, from, own);
  return own;
}

/** Stores versions of a sender and a receiver, and returns their ids. */
export async function storeContacts(
  context: Context,
  people: readonly [Person, Person],
): Promise<[number, number]> {
  const versions = people.map((given) => versionOf(given));
  return (await insertContacts(context.db, versions)) as [number, number];
}

/** `mark`: makes it another one than all with the same details. */
function versionOf(given: Person, mark?: string) {
  const fields: Person = {
    name: given.name.trim(),
    email: given.email.trim(),
    phone: given.phone,
    country_code: given.country_code,
    address_line_1: given.address_line_1.trim(),
    address_line_2: given.address_line_2.trim(),
    postal_code: given.postal_code.trim(),
  };
  // The order of the fields is fixed above; JSON distinguishes 'a','bc' from 'ab','c'.
  const hash = createHash('sha256')
    .update(JSON.stringify([...Object.values(fields), ...(mark === undefined ? [] : [mark])]))
    .digest();
  return { ...fields, hash };
}

/** The saved receivers of one customer. */
const MOST_RECEIVERS = 1_000;
/** Receivers of one booking that are saved: comparing a thousand, however they are spelt, takes the database long. */
const MOST_AT_ONCE = 100;

/**
 * Adds receivers, of many the last ones, to a customer's saved ones, of which those used last are kept. `byOffice`: for a sender whose e-mail
 * nobody has proven; then those that are there stay as they are, since the customer's next codes go where they say.
 */
export async function rememberReceivers(
  context: Context,
  customerId: number,
  receivers: readonly Person[],
  { byOffice = false } = {},
): Promise<void> {
  if (receivers.length === 0) return;
  const rows = receivers.map(({ country_code, postal_code, ...receiver }) =>
    rowOf({ ...receiver, address_country_code: country_code, address_postal_code: postal_code }),
  );
  const latestFirst = new Map(rows.toReversed().map((row) => [JSON.stringify(row), row])).values();
  const latest = [...latestFirst].slice(0, MOST_AT_ONCE).toReversed();
  const now = context.clock.now();
  await upsertReceivers(context.db, customerId, latest, { now, kept: false, byOffice });
  await keepLatestReceivers(context.db, customerId, MOST_RECEIVERS);
}

/** Adds a receiver whom the customer saves by hand; returns its id. */
export async function keepReceiver(
  context: Context,
  customerId: number,
  receiver: ReceiverRow,
): Promise<number> {
  const own = { now: context.clock.now(), kept: true };
  const [id = 0] = await upsertReceivers(context.db, customerId, [rowOf(receiver)], own);
  await keepLatestReceivers(context.db, customerId, MOST_RECEIVERS);
  return id;
}

const rowOf = (receiver: ReceiverRow): ReceiverRow => ({
  name: receiver.name.trim(),
  phone: receiver.phone,
  email: receiver.email.trim(),
  address_country_code: receiver.address_country_code,
  address_line_1: receiver.address_line_1.trim(),
  address_line_2: receiver.address_line_2.trim(),
  address_postal_code: receiver.address_postal_code.trim(),
});
