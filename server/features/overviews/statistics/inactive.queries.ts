import { sql, type RawBuilder, type Selectable } from 'kysely';
import { isAdmin } from '#shared/domain/privileges.ts';
import { bookingInScope } from '#server/access/booking-scope.ts';
import type { Staff } from '#server/access/callers.ts';
import { handledIds, parcelInScope, seesWholeRoutes, statusInScope } from '#server/access/parcel-scope.ts';
import type { Db } from '#server/db/connect.ts';
import type { Contacts, Customers, Invoices, LastActivity, Parcels } from '#server/db/schema.gen.ts';

export interface InactiveQuestion {
  start: number;
  limit: number;
  /** Only people whose last activity was before. */
  before: Date;
  /** Only people with an account. */
  registered: boolean;
}

export interface InactivePerson
  extends Pick<Selectable<LastActivity>, 'last_at' | 'email'>, Pick<Selectable<Contacts>, 'name' | 'phone'> {
  id: Selectable<Customers>['id'] | null;
  parcels: number;
  grams: number;
  paid: { currency: Selectable<Invoices>['currency_code']; total: number }[];
}

/** People by their last activity (of what the agent may know), longest ago first, with the sums of their parcels in the agent's scope. */
export async function selectInactive(
  db: Db,
  staff: Staff,
  { start, limit, before, registered }: InactiveQuestion,
): Promise<InactivePerson[]> {
  const visible = parcelInScope(staff);
  const own = sql`from contacts k join parcels p on p.sender_id = k.id where k.email = a.email and ${visible}`;
  const account = sql`from customers c where c.email = a.email and c.closed_at is null`;
  const { rows } = await sql<InactivePerson>`
    with page as materialized (
      select a.email, a.last_at from (${lastActivity(staff)}) a
      where a.last_at <= ${before} and ${registered ? sql`exists (select 1 ${account})` : sql`true`}
      order by a.last_at, a.email limit ${limit} offset ${start})
    select a.email::text as email, a.last_at, c.id,
      coalesce(${ofOwner('name')}, latest.name, c.name, '') as name,
      coalesce(nullif(${ofOwner('phone')}, ''), latest.phone, c.phone, '') as phone,
      coalesce(sums.parcels, 0) as parcels, coalesce(sums.grams, 0) as grams, coalesce(paid.paid, '[]') as paid
    from page a
    left join lateral (select c.id, c.name, c.phone, c.email_verified_at ${account}) c on true
    left join lateral (select k.name, k.phone ${own} order by p.id desc limit 1) latest on true
    left join lateral (
      select count(*)::bigint as parcels, sum(p.weight_grams)::bigint as grams ${own}) sums on true
    left join lateral (
      select json_agg(json_build_object('currency', currency_code, 'total', total) order by currency_code) as paid
      from (
        select i.currency_code, sum(i.total_amount)::bigint as total
        from contacts k join parcels p on p.sender_id = k.id join invoices i on i.parcel_id = p.id
        where k.email = a.email and i.payment_status = 'PAID' and ${visible}
        group by i.currency_code) as sums) paid on true
    order by a.last_at, a.email`.execute(db);
  return rows;
}

/** SQL: what the account says of its e-mail's owner; null while it is not verified, as a stranger may have typed it. */
const ofOwner = (column: 'name' | 'phone') =>
  sql`case when c.email_verified_at is not null then ${sql.ref(`c.${column}`)} end`;

/**
 * SQL: the people who sent a parcel in scope, with the time of the last activity that the agent may know of: parcels in scope, the
 * account, and bookings from the agent's source countries. For admins everybody, with the time that is kept.
 */
function lastActivity(staff: Staff): RawBuilder<unknown> {
  if (isAdmin(staff)) return sql`select a.email, a.last_at from last_activity a`;
  // Which are few, and found at once.
  const handled = seesWholeRoutes(staff) ? sql`true` : sql`p.id in (${handledIds(staff)})`;
  return sql`
    select s.email, greatest(s.sent_at, c.created_at, (
      select max(b.created_at) from bookings b where b.customer_id = c.id and ${bookingInScope(staff)})) as last_at
    from (
      select k.email, max(p.created_at) as sent_at from parcels p join contacts k on k.id = p.sender_id
      where ${handled} and ${parcelInScope(staff)} and k.email <> '' group by k.email) s
    left join customers c on c.email = s.email and c.closed_at is null`;
}

interface DelayedParcel extends Pick<Selectable<Parcels>, 'id'> {
  delayed_at: Date;
}

/** The ids of a page of delayed parcels in scope, latest delay first, with the time of the delay. */
export async function selectDelayed(
  db: Db,
  staff: Staff,
  { start, limit }: { start: number; limit: number },
): Promise<DelayedParcel[]> {
  const { rows } = await sql<DelayedParcel>`
    select s.parcel_id as id, s.last_event_at as delayed_at from parcel_status s
    where s.status = 'DELAYED' and ${statusInScope(staff)}
    order by s.last_event_at desc, s.parcel_id desc limit ${limit} offset ${start}`.execute(db);
  return rows;
}
