/** What a customer has of a parcel that turns out to be somebody else's. */
import { sql, type Selectable } from 'kysely';
import { anyId } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { Contacts, Parcels } from '#server/db/schema.gen.ts';
import type { Country } from '#shared/domain/countries.ts';

/** A parcel's customer and receiver. */
export type Owned = Pick<Selectable<Parcels>, 'id' | 'customer_id' | 'receiver_id' | 'tracking_number'>;

/** The receivers whom these parcels had before they were corrected. */
export async function selectFormerReceivers(
  db: Db,
  parcels: readonly Owned[],
): Promise<Pick<Owned, 'tracking_number' | 'receiver_id'>[]> {
  const { rows } = await sql<Pick<Owned, 'tracking_number' | 'receiver_id'>>`
    select data ->> 'tracking' as tracking_number, (data -> 'edit' ->> 'from')::bigint as receiver_id from activity
    where type = 'ADDRESS' and data ->> 'tracking' = any(${parcels.map((one) => one.tracking_number)}::text[])
      and data -> 'edit' ->> 'target' = 'receiver' and data -> 'edit' ->> 'from' is not null`.execute(db);
  return rows;
}

/** Customer and receiver of locked parcels. */
export function selectOwned(db: Db, ids: readonly number[]): Promise<Owned[]> {
  return db
    .selectFrom('parcels')
    .select(['id', 'customer_id', 'receiver_id', 'tracking_number'])
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
 * How many of a customer's newest items for one phone are compared with a receiver: the comparison folds names and addresses, and the
 * correction waits for it. With more of them for one phone an older one no longer keeps what was saved.
 */
const NEWEST = 500;

/**
 * Deletes saved receivers whom none of the customer's own parcels and bookings names, and whom the customer did not save by hand. One
 * that a booking or another correction holds stays, until the job.
 */
export async function forgetReceivers(db: Db, former: readonly Former[]): Promise<void> {
  await sql`
    delete from saved_receivers where id in (select r.id from saved_receivers r
    cross join unnest(${former.map((one) => one.customer_id)}::bigint[], ${former.map((one) => one.receiver_id)}::bigint[])
      as given (customer_id, receiver_id)
    join contacts c on c.id = given.receiver_id
    where r.customer_id = given.customer_id and not r.kept
      and r.person = same_receiver(c.name, c.phone, c.country_code, c.address_line_1, c.postal_code)
      and not exists (
        select 1 from parcels p join contacts own on own.id = p.receiver_id
        where p.customer_id = r.customer_id and own.phone = r.phone and r.person
          = same_receiver(own.name, own.phone, own.country_code, own.address_line_1, own.postal_code))
      and not exists (
        select 1 from (
          select i.* from booking_items i join bookings b on b.id = i.booking_id
          where b.customer_id = r.customer_id and i.receiver_phone = r.phone order by i.id desc limit ${NEWEST}) i
        where r.person
          = same_receiver(i.receiver_name, i.receiver_phone, i.receiver_country_code, i.receiver_line_1, i.receiver_postal_code))
    for update of r skip locked)`.execute(db);
}

/**
 * A receiver whom their own parcels or bookings name, too, has the details of the newest of these again, and not those of the parcel
 * that was somebody else's. One that a booking or another correction holds is left.
 */
export async function restoreReceivers(db: Db, former: readonly Former[]): Promise<void> {
  for (const { customer_id, receiver_id } of former)
    await sql`
      with lost as (
        select phone, same_receiver(name, phone, country_code, address_line_1, postal_code) as person
        from contacts where id = ${receiver_id}),
      named as (
        select p.created_at, k.name, k.email::text as email, k.address_line_2
        from lost join contacts k on k.phone = lost.phone join parcels p on p.receiver_id = k.id
        where p.customer_id = ${customer_id}
          and same_receiver(k.name, k.phone, k.country_code, k.address_line_1, k.postal_code) = lost.person
        union all
        select i.created_at, i.receiver_name, i.receiver_email::text, i.receiver_line_2
        from lost join (
          select i.*, b.created_at from lost join booking_items i on i.receiver_phone = lost.phone
          join bookings b on b.id = i.booking_id where b.customer_id = ${customer_id} order by i.id desc limit ${NEWEST}) i
          on lost.person = same_receiver(i.receiver_name, i.receiver_phone,
            i.receiver_country_code, i.receiver_line_1, i.receiver_postal_code)),
      newest as (select * from named order by created_at desc limit 1)
      update saved_receivers r set name = newest.name, email = newest.email, address_line_2 = newest.address_line_2
      from newest
      where r.id in (
        select s.id from saved_receivers s join lost on lost.person = s.person
        where s.customer_id = ${customer_id} and not s.kept for update of s skip locked)`.execute(db);
}

/** What staff shared with the customer before is not for the new one; they share it again if they want. */
export async function unshareNotes(db: Db, parcelIds: readonly number[]): Promise<void> {
  await db
    .updateTable('notes')
    .set({ public: false })
    .where('parcel_id', '=', anyId(parcelIds))
    .where('customer_id', 'is', null)
    .where('public', '=', true)
    .execute();
}

/** Archives that were made, or are being made, when the parcel was still theirs. */
export async function deleteArchives(db: Db, customerIds: readonly number[]): Promise<void> {
  await db.deleteFrom('data_archives').where('customer_id', '=', anyId(customerIds)).execute();
}
