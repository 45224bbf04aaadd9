import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Staff } from '../../http/callers.ts';
import { parcelInScope } from '../parcels/scope.ts';

/** One payment, or something unpaid; amounts in minor units. */
export interface PaymentRow {
  name: string;
  sender_email: string;
  invoice_id: string;
  total_amount: number;
  currency: string;
  invoice_currency_code: string;
  method: string | null;
  created_at: Date;
  cargo_created_at: Date;
  item_id: string;
  payment_status: string;
  refund_due: boolean;
}

/** A page of payments in scope, newest parcels first. Each branch is cut before the merge, so deep data costs nothing. */
export async function selectPayments(
  db: Db,
  staff: Staff,
  { start, limit, status }: { start: number; limit: number; status: string },
): Promise<PaymentRow[]> {
  const upTo = start + limit;
  const branch = (table: 'invoices' | 'bills', key: 'invoice_id' | 'bill_id') => sql`(
    select p.id as parcel_id, coalesce(y.id, 0) as payment_id, c.name, c.email::text as sender_email,
      d.public_id as invoice_id, coalesce(y.amount, d.total_amount) as total_amount,
      coalesce(y.currency_code, d.currency_code) as currency, d.currency_code as invoice_currency_code, y.method,
      coalesce(y.created_at, d.created_at) as created_at, p.created_at as cargo_created_at,
      p.tracking_number as item_id, d.payment_status, coalesce(y.refund_due, false) as refund_due
    from ${sql.table(table)} d
    join parcels p on p.id = d.parcel_id
    join contacts c on c.id = p.sender_id
    left join payments y on y.${sql.ref(key)} = d.id
    where ${parcelInScope(staff)} and (${status} = '' or d.payment_status = ${status})
      ${table === 'bills' ? sql`and d.deleted_at is null` : sql``}
    order by p.id desc, payment_id desc limit ${upTo})`;
  const { rows } = await sql<PaymentRow>`
    select name, sender_email, invoice_id, total_amount, currency, invoice_currency_code, method, created_at,
      cargo_created_at, item_id, payment_status, refund_due
    from (${branch('invoices', 'invoice_id')} union all ${branch('bills', 'bill_id')}) merged
    order by parcel_id desc, payment_id desc limit ${limit} offset ${start}`.execute(db);
  return rows;
}

export interface OwnPaymentRow {
  tracking_number: string;
  payment_status: string;
  amount: number;
  currency: string;
  method: string | null;
  created_at: Date;
}

/** A page of a customer's invoices with how they were paid. */
export async function selectOwnPayments(db: Db, customerId: number, start: number, limit: number) {
  const { rows } = await sql<OwnPaymentRow>`
    select p.tracking_number, i.payment_status, i.total_amount as amount, i.currency_code as currency, y.method,
      coalesce(y.created_at, i.created_at) as created_at
    from parcels p
    join invoices i on i.parcel_id = p.id
    left join payments y on y.invoice_id = i.id and not y.refund_due
    where p.customer_id = ${customerId}
    order by p.id desc limit ${limit} offset ${start}`.execute(db);
  return rows;
}
