import { sql, type Selectable } from 'kysely';
import { LAST_INVITED } from '#shared/domain/loyalty.ts';
import { anyId } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { PointsEntries } from '#server/db/schema.gen.ts';

/**
 * Parcels of customers whom somebody invited, with their freight prices in minor units, by inviter from the highest id
 * down. A closed or unverified customer's parcels are left out.
 */
export function selectInvitedParcels(db: Db, parcelIds: readonly number[]) {
  return db
    .selectFrom('parcels as p')
    .innerJoin('invoices as i', 'i.parcel_id', 'p.id')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .select(['p.id as parcel_id', 'c.id as invited_id', 'c.email', 'c.invited_by', 'i.freight_price'])
    .where('p.id', '=', anyId(parcelIds))
    .where('c.invited_by', 'is not', null)
    .where('c.email_verified_at', 'is not', null)
    .where('c.closed_at', 'is', null)
    .$narrowType<{ invited_by: number }>()
    .orderBy('c.invited_by', 'desc')
    .orderBy('p.id')
    .execute();
}

/** What an inviter earns once for each person. */
type OncePerPerson = 'INVITE_CUSTOMER' | 'INVITED_CUSTOMER_USED_SERVICE';

/** The ids and e-mails of an inviter and of all for whom points of this type were given. */
export async function selectKnown(db: Db, inviterId: number, type: OncePerPerson) {
  const inviter = db.selectFrom('customers').select(['id', 'email']).where('id', '=', inviterId);
  const invited = db
    .selectFrom('points_entries as e')
    .innerJoin('customers as c', 'c.id', 'e.invited_id')
    .select(['c.id', 'c.email'])
    .where('e.customer_id', '=', inviterId)
    .where('e.type', '=', type);
  return inviter.unionAll(invited).execute();
}

/** The last invited customers who verified their e-mails; a closed account has the e-mail of nobody any more. */
export function selectLastInvited(db: Db, inviterId: number) {
  return db
    .selectFrom('customers')
    .select(['id', 'email', 'closed_at'])
    .where('invited_by', '=', inviterId)
    .where('email_verified_at', 'is not', null)
    .orderBy('email_verified_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LAST_INVITED)
    .execute();
}

/**
 * Credits the pending points if one of these customers has used the service: has a paid parcel, or, once the account is closed, earned the
 * inviter the points for it. Returns the credited entries.
 */
export async function creditEntries(
  db: Db,
  inviterId: number,
  { open, closed }: Record<'open' | 'closed', readonly number[]>,
  now: Date,
): Promise<Pick<Selectable<PointsEntries>, 'points'>[]> {
  const { rows } = await sql<Pick<Selectable<PointsEntries>, 'points'>>`
    update points_entries set credited_at = ${now}
    where customer_id = ${inviterId} and credited_at is null and (exists (
      select 1 from parcels p join invoices i on i.parcel_id = p.id and i.payment_status = 'PAID'
      where p.customer_id = ${anyId(open)}) or exists (
      select 1 from points_entries e
      where e.customer_id = ${inviterId} and e.type = 'INVITED_CUSTOMER_USED_SERVICE' and e.invited_id = ${anyId(closed)}))
    returning points`.execute(db);
  return rows;
}

/** The cashback entries of these parcels, by customer from the highest id down. */
export function selectCashback(db: Db, parcelIds: readonly number[]) {
  return db
    .selectFrom('points_entries')
    .select(['customer_id', 'invited_id', 'parcel_id', 'points'])
    .where('type', '=', 'CASHBACK')
    .where('parcel_id', '=', anyId(parcelIds))
    .$narrowType<{ invited_id: number; parcel_id: number }>()
    .orderBy('customer_id', 'desc')
    .orderBy('parcel_id')
    .execute();
}
