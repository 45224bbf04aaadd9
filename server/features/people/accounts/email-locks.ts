/**
 * Whoever proves an e-mail gets the parcels sent with it, and whoever stores a parcel asks who proved its sender's
 * e-mail. The two go one after the other, by a lock on the e-mail that is the first of their transaction.
 */
import type { Context } from '#server/context.ts';
import { lockEmail, lockEmailShared } from './email-locks.queries.ts';

/** Until the running transaction ends nobody stores a parcel of this sender. */
export function holdEmail(context: Context, email: string): Promise<void> {
  return lockEmail(context.db, email.trim());
}

/** Until the running transaction ends nobody proves these e-mails; several may hold them so at once. */
export async function keepUnproved(context: Context, ...emails: readonly string[]): Promise<void> {
  // In one order always, so that two who want the same ones never wait for each other.
  const distinct = [...new Set(emails.map((email) => email.trim().toLowerCase()))];
  for (const email of distinct.toSorted()) await lockEmailShared(context.db, email);
}
