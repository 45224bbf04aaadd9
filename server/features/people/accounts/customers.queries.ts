import { domainToUnicode } from 'node:url';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Customers } from '#server/db/schema.gen.ts';
import { isForeignKeyViolation } from '#server/db/violations.ts';

/** With its host in ASCII, as the contract makes it, and in letters, as accounts from before that were stored. */
function spellingsOf(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  return [...new Set([email, email.slice(0, at) + domainToUnicode(email.slice(at))])];
}

const openAccount = (db: Db, email: string) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('email', 'in', spellingsOf(email))
    .where('closed_at', 'is', null)
    // As it is written, if there are two.
    .orderBy(sql`email = ${email}`, 'desc')
    .limit(1);

/** The open account of an e-mail (case-insensitive). */
export const findCustomerByEmail = (db: Db, email: string) => openAccount(db, email).executeTakeFirst();

/** The open account of an e-mail, which is neither closed nor removed until the transaction ends. */
export const lockCustomerByEmailShared = (db: Db, email: string) =>
  openAccount(db, email).forKeyShare().executeTakeFirst();

export function findCustomer(db: Db, id: number) {
  return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The customer, locked, so that changes to one account take turns. */
export function lockCustomerRow(db: Db, id: number) {
  return db.selectFrom('customers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The customer, whose account cannot be closed until the transaction ends; it does not wait for what only refers to the account. */
export function lockCustomerRowShared(db: Db, id: number) {
  return db.selectFrom('customers').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
}

/** The inviter behind a loyalty code. */
export function findCustomerByCode(db: Db, code: string) {
  return db
    .selectFrom('customers')
    .select('id')
    .where('loyalty_code', '=', code)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** The new customer's id; undefined when the e-mail has an account, even one created concurrently. */
export async function insertCustomer(db: Db, row: Insertable<Customers>): Promise<number | undefined> {
  // The index does not know that an account with its host in letters is the same.
  if (spellingsOf(row.email).length > 1 && (await findCustomerByEmail(db, row.email))) return undefined;
  const created = await db
    .insertInto('customers')
    .values(row)
    .onConflict((conflict) => conflict.column('email').where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id;
}

/** Deletes an account that nothing refers to, with its mails; otherwise returns false without a change. */
export async function deleteCustomer(db: Db, id: number): Promise<boolean> {
  await sql`savepoint before_removal`.execute(db);
  try {
    await db.deleteFrom('logins').where('customer_id', '=', id).execute();
    await db.deleteFrom('mail_log').where('customer_id', '=', id).execute();
    await db.deleteFrom('customers').where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    await sql`rollback to savepoint before_removal`.execute(db);
    return false;
  }
}

/** Parcels that leave an e-mail at once, or come to it, take turns: the second sees what the first has done. */
export async function lockActivity(db: Db, emails: readonly string[]): Promise<void> {
  await sql`select from last_activity where email = any(${emails}::citext[]) order by email for update`.execute(
    db,
  );
}

/** Takes those of these e-mails that neither an account nor a parcel's sender has out of the list of inactive clients. */
export async function forgetActivity(db: Db, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await lockActivity(db, emails);
  await sql`
    delete from last_activity a
    where a.email = any(${emails}::citext[])
      and not exists (select from customers c where c.email = a.email)
      and not exists (select from contacts k join parcels p on p.sender_id = k.id where k.email = a.email)`.execute(
    db,
  );
}

/** Deletes a customer's own addresses and saved receivers. */
export async function deletePeople(db: Db, id: number): Promise<void> {
  for (const table of ['customer_addresses', 'saved_receivers'] as const)
    await db.deleteFrom(table).where('customer_id', '=', id).execute();
}

export async function updateCustomer(db: Db, id: number, change: Updateable<Customers>): Promise<void> {
  await db.updateTable('customers').set(change).where('id', '=', id).execute();
}
