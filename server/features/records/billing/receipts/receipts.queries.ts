import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type {
  Bills,
  Contacts,
  Invoices,
  Parcels,
  PaymentSessions,
  Payments,
  Routes,
} from '#server/db/schema.gen.ts';
import type { Caller } from '#server/access/callers.ts';
import { parcelOfCaller } from '#server/access/parcel-scope.ts';
import type { Payable } from '../settlement/settlement.queries.ts';

/** SQL: payment `one` is for an item of the card session whose item is `n`. */
const ofItem = (one: 'o' | 'y') => {
  const column = (name: string) => sql.ref(`${one}.${name}`);
  return sql`(${column('invoice_id')} = n.invoice_id or ${column('bill_id')} = n.bill_id)
    and ${column('session_id')} = n.session_id and not ${column('refund_due')}`;
};

/** SQL: the payment that the receipt of payment `y` is named after: the first of its card session, or `y` itself. */
export const RECEIPT: RawBuilder<number> = sql<number>`coalesce((select min(o.id) from payment_session_items n
  join payments o on ${ofItem('o')} where n.session_id = y.session_id), y.id)`;

/** One paid item; amounts in minor units. */
export interface ReceiptRow
  extends
    Pick<Selectable<Payments>, 'amount' | 'method' | 'created_at'>,
    Pick<Selectable<PaymentSessions>, 'refunded_at'>,
    Pick<Selectable<Parcels>, 'tracking_number'>,
    Pick<Selectable<Routes>, 'source_country_code' | 'destination_country_code'>,
    Pick<
      Selectable<Contacts>,
      'name' | 'email' | 'address_line_1' | 'address_line_2' | 'postal_code' | 'country_code'
    > {
  currency_code: Selectable<Invoices>['currency_code'];
  /** The parts of an invoice's total; null for a later charge. */
  parts: Pick<
    Selectable<Invoices>,
    'freight_price' | 'packaging_price' | 'delivery_price' | 'discount_amount'
  > | null;
  extra_charges: { note: string; amount: number }[];
  /** Of an invoice, in hundredths of a percent; null for a later charge. */
  vat_rate: Selectable<Invoices>['vat_rate'] | null;
  vat_text: Selectable<Invoices>['vat_text'] | null;
  /** A later charge's description; null for an invoice. */
  note: Selectable<Bills>['note'] | null;
}

/** SQL: parcel `p` is one that this mail is about. */
export const parcelOfMail = (mailId: number): RawBuilder<boolean> =>
  sql`p.id in (select m.parcel_id from mail_parcels m where m.mail_id = ${mailId}::bigint)`;

/** The payment that a receipt is named after. */
interface ReceiptNumber {
  receipt: Selectable<Payments>['id'];
}

/** The payments that the receipts of these payments are named after, in order. */
export async function receiptsOf(db: Db, payments: readonly number[]): Promise<number[]> {
  const { rows } = await sql<ReceiptNumber>`
    select distinct ${RECEIPT} as receipt from payments y where y.id = any(${payments}::bigint[]) and not y.refund_due
    order by receipt`.execute(db);
  return rows.map(({ receipt }) => receipt);
}

/** The items that a receipt is for, as far as `scope` (SQL about parcel `p`) allows; none for a number that no receipt has. */
export async function receiptRows(
  db: Db,
  scope: RawBuilder<boolean>,
  payment: number,
): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    with first as (select y.id, y.session_id from payments y
      where y.id = ${payment}::bigint and not y.refund_due and ${RECEIPT} = y.id),
    paid as (
      select f.id from first f
      union
      select y.id from first f join payment_session_items n on n.session_id = f.session_id join payments y on ${ofItem('y')})
    select y.amount, y.method, y.created_at, y.currency_code, s.refunded_at, p.tracking_number,
      r.source_country_code, r.destination_country_code, c.name, c.email::text as email, c.address_line_1,
      c.address_line_2, c.postal_code, c.country_code, b.note, i.vat_rate, i.vat_text,
      case when b.id is null then json_build_object('freight_price', i.freight_price, 'packaging_price', i.packaging_price,
        'delivery_price', i.delivery_price, 'discount_amount', i.discount_amount) end as parts,
      (select coalesce(json_agg(json_build_object('note', x.note, 'amount', x.amount) order by x.id), '[]')
        from invoice_extra_charges x where x.invoice_id = i.id) as extra_charges
    from paid join payments y on y.id = paid.id
    left join invoices i on i.id = y.invoice_id
    left join bills b on b.id = y.bill_id
    left join payment_sessions s on s.id = y.session_id
    join parcels p on p.id = coalesce(i.parcel_id, b.parcel_id)
    join routes r on r.id = p.route_id
    join contacts c on c.id = p.sender_id
    where ${scope}
    order by p.id, b.id nulls first`.execute(db);
  return rows;
}

/** A counted payment, with its receipt if the caller may see the parcel. */
export interface PaidRow extends Pick<Selectable<Payments>, 'method' | 'created_at'> {
  receipt: number | null;
}

/** The counted payments of these items; of one card session if it is given. */
export async function paymentsFor(
  db: Db,
  caller: Caller,
  items: readonly Pick<Payable, 'kind' | 'id'>[],
  sessionId?: number,
): Promise<PaidRow[]> {
  const ids = (kind: Payable['kind']) => items.filter((one) => one.kind === kind).map((one) => one.id);
  const own = caller.kind === 'visitor' ? sql<boolean>`false` : parcelOfCaller(caller);
  const { rows } = await sql<PaidRow>`
    select y.method, y.created_at, case when ${own} then ${RECEIPT} end as receipt
    from payments y
    left join invoices i on i.id = y.invoice_id
    left join bills b on b.id = y.bill_id
    join parcels p on p.id = coalesce(i.parcel_id, b.parcel_id)
    where not y.refund_due
      and (y.invoice_id = any(${ids('invoice')}::bigint[]) or y.bill_id = any(${ids('bill')}::bigint[]))
      ${sessionId === undefined ? sql`` : sql`and y.session_id = ${sessionId}`}
    order by y.id`.execute(db);
  return rows;
}
