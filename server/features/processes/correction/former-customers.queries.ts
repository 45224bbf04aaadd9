/** What a customer has of a parcel that turns out to be somebody else's. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { anyId } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { Contacts, Parcels } from '#server/db/schema.gen.ts';
import type { Country } from '#shared/domain/countries.ts';

/** A parcel's customer, sender and receiver. */
export type Owned = Pick<
  Selectable<Parcels>,
  'id' | 'customer_id' | 'sender_id' | 'receiver_id' | 'tracking_number'
>;

/**
 * The customers whom these parcels had, each with the receivers whom theirs have, or had before they were corrected: each pair once, however
 * many parcels there are, and however often they were corrected.
 */
export async function selectFormer(db: Db, parcels: readonly Owned[]): Promise<Former[]> {
  const owned = parcels.filter((one) => one.customer_id !== null);
  const { rows } = await sql<Former>`
    with owned as materialized (
      select * from unnest(${owned.map((one) => one.tracking_number)}::text[],
        ${owned.map((one) => one.customer_id)}::bigint[],
        ${owned.map((one) => one.receiver_id)}::bigint[]) as u (tracking, customer_id, receiver_id))
    select customer_id, receiver_id from owned
    union
    select o.customer_id, a.receiver_id from owned o
    -- By the index, whatever the planner thinks of the numbers.
    cross join lateral (
      select (data -> 'edit' ->> 'from')::bigint as receiver_id from activity
      where data ->> 'tracking' = o.tracking and type = 'ADDRESS' and data -> 'edit' ->> 'target' = 'receiver'
        and data -> 'edit' ->> 'from' is not null
      offset 0) a`.execute(db);
  return rows;
}

/** Customer, sender and receiver of locked parcels. */
export function selectOwned(db: Db, ids: readonly number[]): Promise<Owned[]> {
  return db
    .selectFrom('parcels')
    .select(['id', 'customer_id', 'sender_id', 'receiver_id', 'tracking_number'])
    .where('id', '=', anyId(ids))
    .execute();
}

export function selectContacts(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('contacts')
    .select(['name', 'phone', 'email', 'address_line_1', 'address_line_2', 'postal_code'])
    .select((contact) => contact.ref('country_code').$castTo<Country>().as('country_code'))
    .where('id', '=', anyId(ids))
    .execute();
}

/** A customer who had a parcel, and its receiver. */
export interface Former {
  customer_id: number;
  receiver_id: Selectable<Contacts>['id'];
}

/**
 * SQL: `given`, the customers and receivers, each once; `named`, whom the customers' own parcels name with the phone of one of these
 * receivers. Each is folded once, however many parcels were corrected.
 */
function namedBy(former: readonly Former[]): RawBuilder<unknown> {
  return sql`
    given as materialized (
      select f.customer_id, c.phone, same_receiver(c.name, c.phone, c.country_code, c.address_line_1, c.postal_code) as person,
        c.name, c.email::text as email, c.address_line_2
      from (select distinct * from unnest(${former.map((one) => one.customer_id)}::bigint[],
        ${former.map((one) => one.receiver_id)}::bigint[]) as u (customer_id, receiver_id)) f
      join contacts c on c.id = f.receiver_id),
    own as materialized (
      select id, name, email::text as email, address_line_2,
        same_receiver(name, phone, country_code, address_line_1, postal_code) as person
      from contacts where phone in (select phone from given) and id in (
        select receiver_id from parcels where customer_id in (select customer_id from given))),
    named as materialized (
      select p.customer_id, own.person, p.created_at, own.name, own.email, own.address_line_2
      from own join parcels p on p.receiver_id = own.id where p.customer_id in (select customer_id from given))`;
}

/**
 * Deletes saved receivers whom parcels at the counter have brought, and none of the customer's own parcels names. One that a booking or
 * another correction holds stays, until the job.
 */
export async function forgetReceivers(db: Db, former: readonly Former[]): Promise<void> {
  await sql`
    with ${namedBy(former)}
    delete from saved_receivers where id in (
      select r.id from saved_receivers r join given g on g.customer_id = r.customer_id and g.person = r.person
      where r.by_office
        and not exists (select 1 from named n where n.customer_id = r.customer_id and n.person = r.person)
      for update of r skip locked)`.execute(db);
}

/**
 * A saved receiver whom such a parcel has brought, with details that none of the customer's own parcels says, gets those of the newest of
 * them. One that a booking or another correction holds is left.
 */
export async function restoreReceivers(db: Db, former: readonly Former[]): Promise<void> {
  await sql`
    with ${namedBy(former)},
    newest as (select distinct on (customer_id, person) * from named order by customer_id, person, created_at desc)
    update saved_receivers r set name = newest.name, email = newest.email, address_line_2 = newest.address_line_2
    from newest
    where r.customer_id = newest.customer_id and r.person = newest.person and r.id in (
      select s.id from saved_receivers s join given g on g.customer_id = s.customer_id and g.person = s.person
        and (g.name, g.email, g.address_line_2) = (s.name, s.email::text, s.address_line_2)
      where s.by_office and not exists (
        select 1 from named n where n.customer_id = s.customer_id and n.person = s.person
          and (n.name, n.email, n.address_line_2) = (s.name, s.email::text, s.address_line_2))
      for update of s skip locked)`.execute(db);
}

/** What staff shared with the customer before is not for the new one; they share it again if they want. */
export async function unshareNotes(
  db: Db,
  parcelIds: readonly number[],
): Promise<ReadonlySet<number | null>> {
  const hidden = await db
    .updateTable('notes')
    .set({ public: false })
    .where('parcel_id', '=', anyId(parcelIds))
    .where('customer_id', 'is', null)
    .where('public', '=', true)
    .returning('parcel_id')
    .execute();
  return new Set(hidden.map((note) => note.parcel_id));
}

/** Archives that were made, or are being made, when the parcel was still theirs. */
export async function deleteArchives(db: Db, customerIds: readonly number[]): Promise<void> {
  await db.deleteFrom('data_archives').where('customer_id', '=', anyId(customerIds)).execute();
}
