import type { Db } from '#server/db/connect.ts';
import type { Owner } from './owner.ts';

/**
 * The account's password hash, with the row locked, so that concurrent changes of the password or of `active` wait.
 * Undefined when the account is closed or inactive.
 */
export async function lockPassword(db: Db, owner: Owner): Promise<string | null | undefined> {
  const row =
    'customer_id' in owner
      ? await db
          .selectFrom('customers')
          .select('password_hash')
          .where('id', '=', owner.customer_id)
          .where('closed_at', 'is', null)
          .forNoKeyUpdate()
          .executeTakeFirst()
      : await db
          .selectFrom('staff')
          .select('password_hash')
          .where('id', '=', owner.staff_id)
          .where('active', '=', true)
          .forNoKeyUpdate()
          .executeTakeFirst();
  return row?.password_hash;
}

/** The account's password hash; null without a password. Undefined when there is no such account. */
export async function selectPassword(db: Db, owner: Owner): Promise<string | null | undefined> {
  const row =
    'customer_id' in owner
      ? await db
          .selectFrom('customers')
          .select('password_hash')
          .where('id', '=', owner.customer_id)
          .executeTakeFirst()
      : await db
          .selectFrom('staff')
          .select('password_hash')
          .where('id', '=', owner.staff_id)
          .executeTakeFirst();
  return row?.password_hash;
}
