import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Invoices } from '#server/db/schema.gen.ts';

/** In minor units. */
interface UnpaidRow extends Pick<Selectable<Invoices>, 'currency_code'> {
  total: number;
  count: number;
  invoice_ids: string[];
  invoice_total: number;
}

/**
 * A customer's unpaid totals, including later bills, and the number of parcels; one row per currency. `invoice_ids` are
 * the oldest items, at most `most`, and `invoice_total` is their sum.
 */
export async function sumUnpaid(db: Db, customerId: number, most: number) {
  const { rows } = await sql<UnpaidRow>`
    select currency_code, sum(total_amount)::bigint as total, count(distinct parcel_id)::bigint as count,
      array_agg(public_id order by place) filter (where place <= ${most}) as invoice_ids,
      (sum(total_amount) filter (where place <= ${most}))::bigint as invoice_total
    from (
      select due.*, row_number() over (partition by due.currency_code order by p.id, due.is_bill, due.id) as place
      from parcels p join (
        select parcel_id, id, public_id, currency_code, total_amount, false as is_bill from invoices
          where payment_status = 'PENDING'
        union all
        select parcel_id, id, public_id, currency_code, total_amount, true from bills
          where payment_status = 'PENDING' and deleted_at is null
      ) due on due.parcel_id = p.id
      where p.customer_id = ${customerId}
    ) due
    group by currency_code order by currency_code`.execute(db);
  return rows;
}
