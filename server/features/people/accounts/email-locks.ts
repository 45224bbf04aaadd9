/**
 * Verifying an e-mail gives its customer the parcels sent with it, and an intake asks which customer verified its
 * sender's e-mail. Both lock the e-mail first in their transaction, so that one runs after the other.
 */
import type { Context } from '#server/context.ts';
import { takeLock, takeSharedLock } from './email-locks.queries.ts';

/** Locks an e-mail until the transaction ends: meanwhile no intake stores a parcel of this sender. */
export function lockEmail(tx: Context, email: string): Promise<void> {
  return takeLock(tx.db, email.trim());
}

/** Keeps e-mails from being verified until the transaction ends; several transactions may hold this lock at once. */
export async function lockEmailsShared(tx: Context, ...emails: readonly string[]): Promise<void> {
  // Always in the same order, so that two transactions never wait for each other.
  const distinct = [...new Set(emails.map((email) => email.trim().toLowerCase()))];
  for (const email of distinct.toSorted()) await takeSharedLock(tx.db, email);
}
