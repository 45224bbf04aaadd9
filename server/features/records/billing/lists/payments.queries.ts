import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Bills, Contacts, Invoices, Parcels, Payments } from '#server/db/schema.gen.ts';
import type { Staff } from '#server/access/callers.ts';
import { paidInScope, parcelInScope } from '#server/access/parcel-scope.ts';
import { RECEIPT } from '../receipts/receipts.queries.ts';

type Document = Selectable<Invoices> | Selectable<Bills>;

/** One payment, or one unpaid item; amounts in minor units. */
export interface PaymentRow extends Pick<Document, 'created_at' | 'total_amount' | 'payment_status'> {
  name: Selectable<Contacts>['name'];
  sender_email: Selectable<Contacts>['email'];
  invoice_id: Document['public_id'];
  currency: Document['currency_code'];
  invoice_currency_code: Document['currency_code'];
  method: Selectable<Payments>['method'] | null;
  cargo_created_at: Selectable<Parcels>['created_at'];
  item_id: Selectable<Parcels>['tracking_number'];
  refund_due: boolean;
  /** Of the card payment, as far as the agent sees what it was for. */
  given_back: number | null;
}

interface Page {
  start: number;
  limit: number;
  /** '' for all. */
  status: '' | 'PENDING' | 'PAID';
}

/** A page of payments in scope, newest parcels first; a parcel's invoice comes before its bills. */
export async function selectPayments(db: Db, staff: Staff, page: Page): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select name, sender_email, invoice_id, total_amount, currency, invoice_currency_code, method, created_at,
      cargo_created_at, item_id, payment_status, refund_due, (
        select least(returned.sum, ${paidInScope(staff, sql.ref('merged.provider_payment_id'))})
        from (select sum(r.given_back)::bigint as sum from card_returns r
          where r.provider_payment_id = merged.provider_payment_id) returned
        where returned.sum > 0) as given_back
    from (${documents(staff, page, 'invoices')} union all ${documents(staff, page, 'bills')}) merged
    order by parcel_id desc, kind desc, document_id desc, payment_id desc
    limit ${page.limit} offset ${page.start}`.execute(db);
  return rows;
}

/** Limits the documents to the page before joining people and payments, so that old data costs nothing. */
function documents(staff: Staff, { start, limit, status }: Page, kind: 'invoices' | 'bills') {
  const key = kind === 'invoices' ? 'invoice_id' : 'bill_id';
  return sql`(
    select d.parcel_id, ${sql.lit(kind)} as kind, d.id as document_id, coalesce(y.id, 0) as payment_id, c.name,
      c.email::text as sender_email, d.public_id as invoice_id, coalesce(y.amount, d.total_amount) as total_amount,
      coalesce(y.currency_code, d.currency_code) as currency, d.currency_code as invoice_currency_code, y.method,
      coalesce(y.created_at, d.created_at) as created_at, d.cargo_created_at, d.item_id, d.payment_status,
      coalesce(y.refund_due, false) as refund_due, y.provider_payment_id
    from (
      select d.*, p.sender_id, p.created_at as cargo_created_at, p.tracking_number as item_id
      from ${sql.table(kind)} d join parcels p on p.id = d.parcel_id
      where ${parcelInScope(staff)}
        ${status === '' ? sql`` : sql`and d.payment_status = ${sql.lit(status)}`}
        ${kind === 'bills' ? sql`and d.deleted_at is null` : sql``}
      order by p.id desc, d.id desc limit ${start + limit}) d
    join contacts c on c.id = d.sender_id
    left join payments y on y.${sql.ref(key)} = d.id)`;
}

/** An invoice with its payment, and the debt and what was paid of its parcel; amounts in minor units. */
interface OwnPaymentRow
  extends Pick<Selectable<Parcels>, 'tracking_number'>, Pick<Document, 'payment_status' | 'created_at'> {
  amount: Document['total_amount'];
  currency: Document['currency_code'];
  method: Selectable<Payments>['method'] | null;
  /** Paid for later charges. */
  charges_paid: number;
  charges_paid_at: Selectable<Payments>['created_at'] | null;
  /** Of the invoice and of later charges. */
  due: number;
  invoice_ids: Document['public_id'][];
  /** The payments that receipts are named after. */
  receipts: Selectable<Payments>['id'][];
}

/** A page of a customer's invoices with their payments, newest payments (or unpaid invoices) first. */
export async function selectOwnPayments(
  db: Db,
  customerId: number,
  start: number,
  limit: number,
): Promise<OwnPaymentRow[]> {
  const { rows } = await sql<OwnPaymentRow>`
    select p.tracking_number, i.payment_status, i.total_amount as amount, i.currency_code as currency, p.method,
      p.at as created_at, charges.charges_paid, charges.charges_paid_at, debt.due, debt.invoice_ids,
      (select coalesce(json_agg(distinct ${RECEIPT}), '[]') from (
        select o.* from payments o where o.invoice_id = i.id
        union all
        select o.* from bills b join payments o on o.bill_id = b.id where b.parcel_id = p.id) y
        where not y.refund_due) as receipts
    from (
      select p.id, p.tracking_number, i.id as invoice_id, y.method, coalesce(y.created_at, i.created_at) as at
      from parcels p join invoices i on i.parcel_id = p.id
      left join payments y on y.invoice_id = i.id and not y.refund_due
      where p.customer_id = ${customerId}
      order by at desc, p.id desc limit ${limit} offset ${start}) p
    join invoices i on i.id = p.invoice_id
    cross join lateral (
      select coalesce(sum(d.total_amount), 0)::bigint as due,
        coalesce(array_agg(d.public_id order by d.is_bill, d.id), '{}') as invoice_ids
      from (
        select i.id, i.public_id, i.total_amount, false as is_bill where i.payment_status = 'PENDING'
        union all
        select b.id, b.public_id, b.total_amount, true from bills b
          where b.parcel_id = p.id and b.deleted_at is null and b.payment_status = 'PENDING') d) debt
    cross join lateral (
      select coalesce(sum(o.amount), 0)::bigint as charges_paid, max(o.created_at) as charges_paid_at
      from bills b join payments o on o.bill_id = b.id where b.parcel_id = p.id and not o.refund_due) charges
    order by p.at desc, p.id desc`.execute(db);
  return rows;
}
