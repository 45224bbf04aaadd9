import { sql, type Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Contacts, SavedReceivers } from '#server/db/schema.gen.ts';

/** The id of the contact with this hash, existing or new; safe with concurrent inserts. */
export async function insertContact(db: Db, row: Insertable<Contacts>): Promise<number> {
  const created = await db
    .insertInto('contacts')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created !== undefined) return created.id;
  const known = await db
    .selectFrom('contacts')
    .select('id')
    .where('hash', '=', row.hash)
    .executeTakeFirstOrThrow();
  return known.id;
}

/** Copies to a version from another one what was turned off for the same phone and the same e-mail, and the language of either. */
export async function carryChoices(db: Db, contactId: number, otherId: number): Promise<void> {
  await sql`
    update contacts k set
      wants_sms = k.wants_sms and (o.wants_sms or o.phone <> k.phone),
      wants_mails = k.wants_mails and (o.wants_mails or o.email <> k.email),
      language = coalesce(k.language, case when o.phone = k.phone or o.email = k.email then o.language end)
    from contacts o where k.id = ${contactId} and o.id = ${otherId}`.execute(db);
}

/** Adds receivers of one customer, each once, or notes that they were used again. */
export async function upsertReceivers(db: Db, rows: readonly Insertable<SavedReceivers>[]): Promise<void> {
  await db
    .insertInto('saved_receivers')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns([
          'customer_id',
          'name',
          'phone',
          'address_country_code',
          'address_line_1',
          'address_postal_code',
        ])
        .doUpdateSet((stored) => ({
          email: stored.ref('excluded.email'),
          address_line_2: stored.ref('excluded.address_line_2'),
          used_at: stored.ref('excluded.used_at'),
        })),
    )
    .execute();
}

/** Deletes all but the receivers that were used last. */
export async function keepLatestReceivers(db: Db, customerId: number, most: number): Promise<void> {
  // Another booking may hold some of them, and wait for this one.
  await sql`delete from saved_receivers where id in (
    select r.id from saved_receivers r join (
      select id from saved_receivers where customer_id = ${customerId}
      order by used_at desc, id desc offset ${most}) o on o.id = r.id
    for update of r skip locked)`.execute(db);
}
