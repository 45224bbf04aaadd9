/**
 * Owns the balances: every change is an entry, and a balance is the sum of its credited entries (I2). Unique keys let an
 * entry exist once (I3), the customer's lock makes changes take turns. Decisions, Coupons and loyalty; decision 014.
 *
 * Customers are the last in the lock order, after the card sessions; a transaction that changes several balances takes
 * them from the highest id down, because a verification holds its own customer while it credits the inviter, whose id
 * is lower.
 */
import type { Context } from '#server/context.ts';
import { addToBalance, insertEntries, lockCustomerOfBalance, type NewEntry } from './ledger.queries.ts';

export type { NewEntry } from './ledger.queries.ts';

/** The balance in points, locked for the running transaction; undefined when there is no such customer. */
export async function lockBalance(tx: Context, customerId: number): Promise<number | undefined> {
  return (await lockCustomerOfBalance(tx.db, customerId))?.points;
}

/** As `lockBalance`, for somebody who is to earn points: undefined for a closed or unverified account too, which earns nothing. */
export async function lockEarner(tx: Context, customerId: number): Promise<number | undefined> {
  const customer = await lockCustomerOfBalance(tx.db, customerId);
  const earns = customer?.closed_at === null && customer.email_verified_at !== null;
  return earns ? customer.points : undefined;
}

/**
 * Adds the entries that do not exist yet to a balance that the running transaction has locked. Returns how many were
 * new.
 */
export async function addEntries(
  tx: Context,
  customerId: number,
  entries: readonly NewEntry[],
): Promise<number> {
  const added = await insertEntries(tx.db, customerId, entries, tx.clock.now());
  const credited = added.filter((entry) => entry.credited_at !== null);
  const points = credited.reduce((sum, entry) => sum + entry.points, 0);
  if (points !== 0) await addToBalance(tx.db, customerId, points);
  return added.length;
}
