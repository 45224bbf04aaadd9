/**
 * Links in emails: unguessable, created when the email is sent, stored as hashes, valid once (I12), and only while the
 * account's password is the one that it had when the email was queued. Decision 007.
 */
import { createHash, randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { after, DAY, HOUR, MINUTE } from '#server/adapters/clock.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Customers } from '#server/db/schema.gen.ts';
import type { LinkUse, OrderedLink, SecretLink } from '#server/features/base/notifications/mails.service.ts';
import { unguessableId } from '#server/unguessable-id.ts';
import { findCustomer, lockCustomerRow } from './customers.queries.ts';
import { lockEmail } from './email-locks.ts';
import { consumeToken, findToken, insertToken } from './one-time-tokens.queries.ts';

/** A link's lifetime from when it is emailed (decisions, Accounts). */
const LIFETIME = {
  verify_email: 7 * DAY,
  reset_password: HOUR,
  first_password: 7 * DAY,
  close_account: 30 * MINUTE,
} as const;

/** Setting a guest account's first password is a reset with a longer lifetime. */
const purposeOf = (use: LinkUse) => (use === 'first_password' ? 'reset_password' : use);

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const CODE_LENGTH = 8;
const newCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
const hashOfCode = (customerId: number, code: string) =>
  sha256(`close customer ${customerId} ${code.replace(/\D/g, '')}`);

/** Identifies the account's current password without revealing it; the column `password_mark`. */
const passwordFingerprint = ({ password_hash }: { password_hash: string | null }) =>
  sha256(password_hash ?? '');

/** The part of a mail order from which the link is created later. */
export function secretLink(
  use: LinkUse,
  customer: { id: number; password_hash: string | null },
): SecretLink & { customer_id: number } {
  return { customer_id: customer.id, use, password_mark: passwordFingerprint(customer) };
}

/** Creates the token of a link that is emailed now; undefined when the account has changed since the email was queued. */
export function makeToken(
  context: Context,
  { customer_id, use, password_mark, ordered_at }: OrderedLink,
): Promise<string | undefined> {
  return inTransaction(context, async (tx) => {
    const customer = await lockCustomerRow(tx.db, customer_id);
    if (!customer || customer.closed_at || !password_mark.equals(passwordFingerprint(customer)))
      return undefined;
    const verified = customer.email_verified_at;
    if (use === 'verify_email' && verified !== null) return undefined;
    // A verification ends all links, also those whose mails wait.
    if (use !== 'close_account' && verified !== null && verified > ordered_at) return undefined;
    // A code is typed, so it is short; it works only in its customer's own login, and guesses are counted.
    const isCode = use === 'close_account';
    const token = isCode ? newCode() : unguessableId(32);
    const hash = isCode ? hashOfCode(customer_id, token) : sha256(token);
    await insertToken(tx.db, {
      hash,
      purpose: purposeOf(use),
      customer_id,
      password_mark,
      by_booking: use === 'first_password',
      expires_at: after(tx.clock, LIFETIME[use]),
    });
    return token;
  });
}

/** The account of a link, without using the link up; throws `link_expired`. */
export async function ownerOfToken(
  context: Context,
  use: LinkUse,
  token: string,
): Promise<Selectable<Customers>> {
  const found = await findToken(context.db, sha256(token), purposeOf(use), context.clock.now());
  const customer = found && (await findCustomer(context.db, found.customer_id));
  return requireValid(customer, found?.password_mark);
}

/**
 * Uses a token in the running transaction, which then holds locks on the account's e-mail and row. Throws
 * `link_expired` when it is used, unknown, expired or made for an earlier password. `by_booking`: it was mailed with the
 * booking that made the account.
 */
export async function useToken(
  tx: Context,
  use: LinkUse,
  token: string,
): Promise<Selectable<Customers> & { by_booking: boolean }> {
  const hash = sha256(token);
  const found = await findToken(tx.db, hash, purposeOf(use), tx.clock.now());
  if (found === undefined) throw new AppError('link_expired');
  await lockEmail(tx, found.email);
  const customer = requireValid(await lockCustomerRow(tx.db, found.customer_id), found.password_mark);
  if (!(await consumeToken(tx.db, hash))) throw new AppError('link_expired');
  return { ...customer, by_booking: found.by_booking };
}

function requireValid(
  customer: Selectable<Customers> | undefined,
  fingerprint: Buffer | undefined,
): Selectable<Customers> {
  const good =
    customer &&
    fingerprint &&
    customer.closed_at === null &&
    fingerprint.equals(passwordFingerprint(customer));
  if (!good) throw new AppError('link_expired');
  return customer;
}

/** Uses the mailed code that closes an account, in the running transaction; false when it is wrong or has expired. */
export async function redeemCloseCode(tx: Context, customerId: number, code: string): Promise<boolean> {
  const hash = hashOfCode(customerId, code);
  const found = await findToken(tx.db, hash, 'close_account', tx.clock.now());
  return found?.customer_id === customerId && (await consumeToken(tx.db, hash));
}
