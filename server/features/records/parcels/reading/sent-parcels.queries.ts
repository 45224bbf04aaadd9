/** Parcels by the sender's e-mail. A sender has a contact for each address; each is read newest first by index. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Contacts, Invoices, ParcelStatus, Parcels, Routes } from '#server/db/schema.gen.ts';
import type { Staff } from '#server/access/callers.ts';
import { parcelInScope } from '#server/access/parcel-scope.ts';
import { hasPaymentStatus } from './paid.queries.ts';

export interface SentPage {
  start: number;
  limit: number;
  payment_status?: 'PAID' | 'PENDING' | '' | undefined;
  /** Only parcels with a smaller id. */
  before?: number | undefined;
}

/** Amounts in minor units. */
export interface SentParcel
  extends
    Pick<Selectable<Parcels>, 'tracking_number' | 'collection_option' | 'release_code' | 'created_at'>,
    Pick<Selectable<Routes>, 'source_country_code' | 'destination_country_code'>,
    Pick<Selectable<ParcelStatus>, 'status'>,
    Pick<Selectable<Invoices>, 'currency_code' | 'payment_status' | 'total_amount'> {
  invoice_id: string;
  handled_by: string;
}

/** The ids of a page of parcels in scope, newest first. */
export async function sentIds(db: Db, staff: Staff, email: string, page: SentPage): Promise<number[]> {
  const { rows } = await sql<Pick<Selectable<Parcels>, 'id'>>`
    ${pageOf(staff, email, page)} select id from page order by id desc`.execute(db);
  return rows.map((row) => row.id);
}

/** A page of parcels in scope, newest first. */
export async function selectSent(db: Db, staff: Staff, email: string, page: SentPage): Promise<SentParcel[]> {
  const { rows } = await sql<SentParcel>`
    ${pageOf(staff, email, page)}
    select p.tracking_number, r.source_country_code, r.destination_country_code, i.public_id as invoice_id,
      p.collection_option, s.status, case when ${hasPaymentStatus('PAID')} then 'PAID' else 'PENDING' end as payment_status,
      i.total_amount + (select coalesce(sum(b.total_amount), 0)::bigint from bills b
        where b.parcel_id = p.id and b.deleted_at is null) as total_amount,
      i.currency_code, p.release_code, coalesce(handler.username::text, '') as handled_by, p.created_at
    from page
    join parcels p on p.id = page.id
    join parcel_status s on s.parcel_id = p.id
    join routes r on r.id = p.route_id
    join invoices i on i.parcel_id = p.id
    left join staff handler on handler.id = coalesce(
      (select e.staff_id from tracking_events e where e.parcel_id = p.id
        order by e.occurred_at desc, e.id desc limit 1), p.taken_in_by)
    order by p.id desc`.execute(db);
  return rows;
}

interface LastSent
  extends
    Pick<Selectable<Parcels>, 'tracking_number'>,
    Pick<Selectable<Routes>, 'source_country_code' | 'destination_country_code'>,
    Pick<Selectable<Contacts>, 'name' | 'phone' | 'country_code' | 'address_line_1'>,
    Pick<Selectable<Contacts>, 'address_line_2' | 'postal_code'> {
  email: string;
}

/**
 * The latest parcel of this sender in the agent's scope, with its receiver; only the one with this number if it is given.
 */
export async function selectLastSent(
  db: Db,
  staff: Staff,
  email: string,
  tracking?: string,
): Promise<LastSent | undefined> {
  const named = tracking === undefined ? sql`true` : sql`p.tracking_number = ${tracking}`;
  const { rows } = await sql<LastSent>`
    with latest as materialized (
      select own.* from contacts s cross join lateral (
        select p.id, p.tracking_number, p.route_id, p.receiver_id from parcels p
        where p.sender_id = s.id and ${parcelInScope(staff)} and ${named} order by p.id desc limit 1) own
      where s.email = ${email}::citext order by own.id desc limit 1)
    select latest.tracking_number, r.source_country_code, r.destination_country_code, k.name, k.phone,
      k.email::text as email, k.country_code, k.address_line_1, k.address_line_2, k.postal_code
    from latest join contacts k on k.id = latest.receiver_id join routes r on r.id = latest.route_id`.execute(
    db,
  );
  return rows[0];
}

function pageOf(
  staff: Staff,
  email: string,
  { start, limit, payment_status, before }: SentPage,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`p.sender_id = k.id`, parcelInScope(staff)];
  if (before !== undefined) conditions.push(sql`p.id < ${before}`);
  const invoice = payment_status ? sql`join invoices i on i.parcel_id = p.id` : sql``;
  if (payment_status) conditions.push(hasPaymentStatus(payment_status));
  return sql`
    with page as materialized (
      select own.id from contacts k cross join lateral (
        select p.id from parcels p ${invoice} where ${sql.join(conditions, sql` and `)}
        order by p.id desc limit ${start + limit}) own
      where k.email = ${email}::citext order by own.id desc limit ${limit} offset ${start})`;
}
