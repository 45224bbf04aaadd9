/**
 * Keeps what customers store for themselves off an account that is closed at the same moment: a call that began before
 * would otherwise store what closing has just erased. Staff's accounts are not closed. Decision 018.
 */
import type { Client, Staff } from '#server/access/callers.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import { lockRowShared, lockRow } from './open-accounts.queries.ts';

/**
 * Keeps the account open until the transaction ends; throws `not_logged_in` when it has been closed. For rows that refer to
 * the account; these do not wait for each other. Comes after locks on parcels and bookings.
 */
export async function lockOpenAccountShared({ db }: Context, { kind, id }: Client | Staff): Promise<void> {
  if (kind === 'client') requireOpen(await lockRowShared(db, id));
}

/**
 * Keeps the account open too, for changes of its own row, which take turns. Not after `lockOpenAccountShared`: closing may already wait
 * between the two.
 */
export async function lockOpenAccount({ db }: Context, { kind, id }: Client | Staff): Promise<void> {
  if (kind === 'client') requireOpen(await lockRow(db, id));
}

/** Whether an account is open, which it then stays until the transaction ends. For what says less of a closed one. */
export const staysOpen = async ({ db }: Context, customerId: number): Promise<boolean> =>
  (await lockRowShared(db, customerId))?.closed_at === null;

function requireOpen(row: { closed_at: Date | null } | undefined): void {
  if (row?.closed_at !== null) throw new AppError('not_logged_in');
}
