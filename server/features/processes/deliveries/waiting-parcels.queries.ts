import { sql, type Selectable } from 'kysely';
import type { CodeKnown } from '#shared/domain/hand-over.ts';
import { mayRelease, PARCEL_STATUSES } from '#shared/domain/parcel-status.ts';
import { anyText } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { Contacts, Invoices, Parcels } from '#server/db/schema.gen.ts';
import type { Staff } from '#server/access/callers.ts';
import { parcelInScope } from '#server/access/parcel-scope.ts';

const RELEASABLE = PARCEL_STATUSES.filter(mayRelease);

interface WaitingRow
  extends
    Pick<Selectable<Parcels>, 'id' | 'tracking_number' | 'own_code'>,
    Pick<Selectable<Invoices>, 'currency_code'>,
    CodeKnown {
  sender_name: Selectable<Contacts>['name'];
  receiver_name: Selectable<Contacts>['name'];
  /** The unpaid invoice and charges; amounts in minor units. */
  unpaid: { id: string; amount: number }[];
}

/**
 * The parcel with this id, and then those in scope that can be released to a receiver with the same phone or e-mail,
 * oldest first.
 */
export async function waitingForReceiverOf(
  db: Db,
  staff: Staff,
  id: number,
  limit: number,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with receiver as (
      select k.phone, k.email from parcels p join contacts k on k.id = p.receiver_id where p.id = ${id}
    ), contact as (
      select k.id from receiver r join contacts k on k.phone = r.phone where r.phone <> ''
      union
      select k.id from receiver r join contacts k on k.email = r.email where r.email <> ''
      union
      select receiver_id from parcels where id = ${id}
    )
    select p.id, p.tracking_number, p.own_code, i.currency_code, sender.name as sender_name, sender.email::text as sender_email,
      sender.phone as sender_phone, receiver.name as receiver_name, receiver.phone as receiver_phone, receiver.email::text as receiver_email,
      (select coalesce(json_agg(json_build_object('id', due.public_id, 'amount', due.total_amount) order by due.place), '[]')
        from (
          select i.public_id, i.total_amount, 0 as place where i.payment_status = 'PENDING'
          union all
          select b.public_id, b.total_amount, b.id from bills b
          where b.parcel_id = p.id and b.payment_status = 'PENDING' and b.deleted_at is null
        ) due) as unpaid
    from contact c
    join parcels p on p.receiver_id = c.id
    join parcel_status s on s.parcel_id = p.id
    join invoices i on i.parcel_id = p.id
    join contacts sender on sender.id = p.sender_id
    join contacts receiver on receiver.id = p.receiver_id
    where (p.id = ${id} or s.status = ${anyText(RELEASABLE)}) and ${parcelInScope(staff)}
    order by p.id <> ${id}, p.id limit ${limit}`.execute(db);
  return rows;
}
