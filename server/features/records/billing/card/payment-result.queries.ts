import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Session } from './card-sessions.queries.ts';

/** Amounts are in minor units; those of items are what was paid by this page, or else what they cost now. */
interface ResultRow extends Pick<Session, 'id' | 'amount' | 'currency_code' | 'status'> {
  refund_due: boolean;
  items: { tracking_number: string; type: 'invoice' | 'charge'; amount: number; is_paid: boolean }[];
}

/** A card page by its unguessable id, with what it is for and whether a part of its payment is to be returned. */
export async function findResult(db: Db, publicId: string): Promise<ResultRow | undefined> {
  const { rows } = await sql<ResultRow>`
    select s.id, s.amount, s.currency_code, s.status,
      exists (select 1 from payments y where y.session_id = s.id and y.refund_due) as refund_due,
      (select json_agg(json_build_object('tracking_number', p.tracking_number,
          'amount', case when s.status = 'completed' then n.amount else coalesce(i.total_amount, b.total_amount) end,
          'type', case when n.bill_id is null then 'invoice' else 'charge' end,
          'is_paid', coalesce(i.payment_status, b.payment_status) = 'PAID') order by p.id, n.bill_id nulls first)
        from payment_session_items n left join invoices i on i.id = n.invoice_id left join bills b on b.id = n.bill_id
        join parcels p on p.id = coalesce(i.parcel_id, b.parcel_id) where n.session_id = s.id) as items
    from payment_sessions s where s.public_id = ${publicId}`.execute(db);
  return rows[0];
}
