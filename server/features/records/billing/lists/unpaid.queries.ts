import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Invoices } from '#server/db/schema.gen.ts';

/** A customer's unpaid totals in minor units, including later bills, and the number of parcels; one row per currency. */
export async function sumUnpaid(db: Db, customerId: number) {
  const { rows } = await sql<Pick<Selectable<Invoices>, 'currency_code'> & { total: number; count: number }>`
    select due.currency_code, sum(due.total_amount)::bigint as total, count(distinct p.id)::bigint as count
    from parcels p join (
      select parcel_id, currency_code, total_amount from invoices where payment_status = 'PENDING'
      union all
      select parcel_id, currency_code, total_amount from bills where payment_status = 'PENDING' and deleted_at is null
    ) due on due.parcel_id = p.id
    where p.customer_id = ${customerId}
    group by due.currency_code order by due.currency_code`.execute(db);
  return rows;
}
