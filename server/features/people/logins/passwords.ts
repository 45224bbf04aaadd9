/** The stored password hashes of accounts, for whoever checks a password. */
import type { Context } from '#server/context.ts';
import type { Owner } from './owner.ts';
import { lockPassword, selectPassword } from './passwords.queries.ts';

/** The account's hash; null without a password. Undefined when there is no such account. */
export const passwordOf = (context: Context, owner: Owner) => selectPassword(context.db, owner);

/**
 * The account's hash, with its row locked until the transaction ends, so that a concurrent change of the password or of `active`
 * waits. Undefined when the account is closed or inactive.
 */
export const lockedPasswordOf = (tx: Context, owner: Owner) => lockPassword(tx.db, owner);
