import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Contacts, SavedReceivers } from '#server/db/schema.gen.ts';

/** The ids of the contacts with these hashes, existing or new, in their order; safe with concurrent inserts. */
export async function insertContacts(db: Db, rows: readonly Insertable<Contacts>[]): Promise<number[]> {
  // One statement inserts a hash only once; sorted, so that two intakes cannot deadlock.
  const byHash = new Map(rows.map((row) => [row.hash.toString('hex'), row]));
  const sorted = [...byHash].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  const hashes = sorted.map(({ hash }) => hash);
  const known = db.selectFrom('contacts').select(['id', 'hash']).where('hash', 'in', hashes);
  const stored = await db
    .with('added', (one) =>
      one
        .insertInto('contacts')
        .values(sorted)
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .returning(['id', 'hash']),
    )
    .selectFrom('added')
    .select(['id', 'hash'])
    .unionAll(known)
    .execute();
  // Another transaction stored some of them since the statement began.
  const late = stored.length === sorted.length ? [] : await known.execute();
  const ids = new Map([...stored, ...late].map(({ id, hash }) => [hash.toString('hex'), id]));
  return rows.map(({ hash }) => ids.get(hash.toString('hex')) ?? 0);
}

/** SQL: what version `k` is to have of the choices of version `o`: what was turned off for the same phone and the same e-mail, and the language of either. */
const CHOICES = {
  on_whatsapp: sql`k.on_whatsapp or (o.on_whatsapp and o.phone = k.phone)`,
  wants_sms: sql`k.wants_sms and (o.wants_sms or o.phone <> k.phone)`,
  wants_mails: sql`k.wants_mails and (o.wants_mails or o.email <> k.email)`,
  language: sql`coalesce(k.language, case when o.phone = k.phone or o.email = k.email then o.language end)`,
};

/** Copies such choices from one version to another. */
export async function copyChoices(db: Db, otherId: number, contactId: number): Promise<void> {
  const set = Object.entries(CHOICES).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update contacts k set ${sql.join(set)} from contacts o where k.id = ${contactId} and o.id = ${otherId}`.execute(
    db,
  );
}

/** Whether copying them would change the version. */
export async function differsByChoices(db: Db, otherId: number, contactId: number): Promise<boolean> {
  const differences = Object.entries(CHOICES).map(
    ([column, value]) => sql`k.${sql.ref(column)} is distinct from (${value})`,
  );
  const { rows } = await sql`select from contacts k, contacts o
    where k.id = ${contactId} and o.id = ${otherId} and (${sql.join(differences, sql` or `)})`.execute(db);
  return rows.length > 0;
}

/** Whether two versions say the same of a person. */
export async function hasSameDetails(db: Db, oneId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql`select from contacts one join contacts other
    on (one.name, one.email::text, one.phone, one.country_code, one.address_line_1, one.address_line_2, one.postal_code)
      = (other.name, other.email::text, other.phone, other.country_code, other.address_line_1, other.address_line_2, other.postal_code)
    where one.id = ${oneId} and other.id = ${otherId}`.execute(db);
  return rows.length > 0;
}

/** A receiver as a row of a customer's saved ones. */
export type ReceiverRow = Pick<
  Selectable<SavedReceivers>,
  | 'name'
  | 'phone'
  | 'email'
  | 'address_country_code'
  | 'address_line_1'
  | 'address_line_2'
  | 'address_postal_code'
>;

const DETAILS = ['name', 'email', 'address_line_1', 'address_line_2', 'address_postal_code'] as const;

/** SQL: as it was written last, but what was saved by hand changes by hand only. */
const asWritten = (column: (typeof DETAILS)[number], changes: boolean) => {
  const [own, written] = [sql.ref(`stored.${column}`), sql.ref(`excluded.${column}`)];
  const stays = sql`not ${changes}::boolean or (stored.kept and not excluded.kept)`;
  return sql`${sql.ref(column)} = case when ${stays} then ${own} else ${written} end`;
};

/**
 * Adds receivers of one customer, or notes that they were used again; returns their ids. The same receiver is one, as it was
 * written last. `kept`: by the customer's own hand. `byOffice`: one that is there stays as it is.
 */
export async function upsertReceivers(
  db: Db,
  customerId: number,
  rows: readonly ReceiverRow[],
  { now, kept, byOffice = false }: { now: Date; kept: boolean; byOffice?: boolean },
): Promise<number[]> {
  // Each once, as one statement changes a row only once; sorted, so that two bookings cannot deadlock.
  const { rows: saved } = await sql<Pick<Selectable<SavedReceivers>, 'id'>>`
    insert into saved_receivers as stored (customer_id, name, phone, email, address_country_code, address_line_1,
      address_line_2, address_postal_code, used_at, kept, by_office)
    select distinct on (same_receiver(name, phone, address_country_code, address_line_1, address_postal_code))
      ${customerId}::bigint, name, phone, email, address_country_code, address_line_1, address_line_2,
      address_postal_code, ${now}::timestamptz, ${kept}::boolean, ${byOffice}::boolean
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (name text, phone text, email text,
      address_country_code text, address_line_1 text, address_line_2 text, address_postal_code text)) with ordinality
    order by same_receiver(name, phone, address_country_code, address_line_1, address_postal_code), ordinality desc
    on conflict (customer_id, person) do update set ${sql.join(DETAILS.map((column) => asWritten(column, !byOffice)))}, used_at = excluded.used_at,
      kept = stored.kept or excluded.kept, by_office = stored.by_office and excluded.by_office
    returning id`.execute(db);
  return saved.map(({ id }) => id);
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
