/**
 * Verifying an e-mail gives its customer the parcels sent with it, and an intake checks which customer verified its
 * sender's e-mail. Both lock the e-mail first in their transaction, so that they take turns.
 */
import { storedEmail } from '#shared/domain/email-address.ts';
import type { Context } from '#server/context.ts';
import { takeLock, takeSharedLock } from './email-locks.queries.ts';

/** One for all ways to write an e-mail. */
const keyOf = (email: string): string => storedEmail(email.trim()).toLowerCase();

/**
 * Locks an e-mail until the transaction ends, so that no intake stores a parcel of this sender meanwhile. Whoever holds it may take
 * long (closing an account with hundreds of bookings), and strangers wait for it: no longer than for a connection.
 */
export function lockEmail(tx: Context, email: string): Promise<void> {
  return takeLock(tx.db, keyOf(email), tx.config.poolWait);
}

/** Prevents e-mails from being verified until the transaction ends; several transactions can share this lock. */
export async function lockEmailsShared(tx: Context, ...emails: readonly string[]): Promise<void> {
  // Sorted, so that two transactions cannot deadlock.
  const distinct = [...new Set(emails.map(keyOf))];
  for (const email of distinct.toSorted()) await takeSharedLock(tx.db, email);
}
