import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Bills, Contacts, Invoices, Parcels, Payments } from '#server/db/schema.gen.ts';
import type { Staff } from '#server/access/callers.ts';
import { parcelInScope } from '#server/access/parcel-scope.ts';

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
      cargo_created_at, item_id, payment_status, refund_due
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
      coalesce(y.refund_due, false) as refund_due
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

/** A page of a customer's invoices with their payments. */
export function selectOwnPayments(db: Db, customerId: number, start: number, limit: number) {
  return db
    .selectFrom('parcels as p')
    .innerJoin('invoices as i', 'i.parcel_id', 'p.id')
    .leftJoin('payments as y', (join) =>
      join.onRef('y.invoice_id', '=', 'i.id').on(sql<boolean>`not y.refund_due`),
    )
    .select(['p.tracking_number', 'i.payment_status', 'i.total_amount as amount'])
    .select(['i.currency_code as currency', 'y.method'])
    .select(({ fn }) => fn.coalesce('y.created_at', 'i.created_at').as('created_at'))
    .where('p.customer_id', '=', customerId)
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset(start)
    .execute();
}
