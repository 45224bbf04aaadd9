import { sql, type Insertable, type Selectable } from 'kysely';
import { anyId } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { LanguageHints } from '#server/wording.ts';
import type { Bills, Contacts, Invoices, Parcels, Payments } from '#server/db/schema.gen.ts';

/** An invoice or a bill with the data needed to take a payment for it. */
export interface Payable
  extends
    Pick<Selectable<Invoices>, 'id' | 'public_id' | 'currency_code' | 'total_amount' | 'payment_status'>,
    Pick<Selectable<Parcels>, 'route_id' | 'customer_id' | 'tracking_number'> {
  kind: 'invoice' | 'bill';
  parcel_id: Selectable<Parcels>['id'];
  sender_name: Selectable<Contacts>['name'];
  sender_email: Selectable<Contacts>['email'];
  sender_phone: Selectable<Contacts>['phone'];
  sender_wants_sms: boolean;
  sender_on_whatsapp: boolean;
  sender_language: Selectable<Contacts>['language'];
  sender_country: Selectable<Contacts>['country_code'];
  /** A bill's description. */
  note: Selectable<Bills>['note'] | null;
}

/** The columns of a payable's parcel `p` and its sender `c`. */
export const PARCEL_AND_SENDER = sql`
  p.id as parcel_id, p.route_id, p.customer_id, p.tracking_number, c.name as sender_name, c.email::text as sender_email,
  c.phone as sender_phone,
  coalesce((select u.wants_sms from customers u where u.id = p.customer_id), c.wants_sms) as sender_wants_sms,
  coalesce((select u.on_whatsapp from customers u where u.id = p.customer_id), c.on_whatsapp) as sender_on_whatsapp,
  coalesce((select u.language from customers u where u.id = p.customer_id), c.language) as sender_language, c.country_code as sender_country`;

/** What is known about the payer's language. */
export const languageHintsOf = (payable: Payable): LanguageHints => ({
  language: payable.sender_language,
  country: payable.sender_country,
});

const idsOf = (kind: Payable['kind'], payables: readonly { kind: Payable['kind']; id: number }[]) =>
  payables.filter((one) => one.kind === kind).map((one) => one.id);

/**
 * Locks and reads payables: invoices by id, then bills by id, so that two payments cannot deadlock. A deleted bill is read as PAID:
 * nobody can pay it, and what a late card payment brings for it is flagged for refund.
 */
export async function lockPayables(
  db: Db,
  payables: readonly { kind: Payable['kind']; id: number }[],
): Promise<Payable[]> {
  const [invoiceIds, billIds] = [idsOf('invoice', payables), idsOf('bill', payables)];
  await sql`select from invoices where id = any(${invoiceIds}::bigint[]) order by id for update`.execute(db);
  await sql`select from bills where id = any(${billIds}::bigint[]) order by id for update`.execute(db);
  // By a statement of its own: one that waits for a lock reads the parcel and its sender as they were before.
  const invoices = await sql<Payable>`
    select 'invoice' as kind, i.id, i.public_id, i.currency_code, i.total_amount, i.payment_status, null as note, ${PARCEL_AND_SENDER}
    from invoices i join parcels p on p.id = i.parcel_id join contacts c on c.id = p.sender_id
    where i.id = any(${invoiceIds}::bigint[]) order by i.id`.execute(db);
  const bills = await sql<Payable>`
    select 'bill' as kind, b.id, b.public_id, b.currency_code, b.total_amount,
      case when b.deleted_at is null then b.payment_status else 'PAID' end as payment_status, b.note, ${PARCEL_AND_SENDER}
    from bills b join parcels p on p.id = b.parcel_id join contacts c on c.id = p.sender_id
    where b.id = any(${billIds}::bigint[]) order by b.id`.execute(db);
  return [...invoices.rows, ...bills.rows];
}

export async function insertPayment(db: Db, row: Insertable<Payments>): Promise<number> {
  const created = await db.insertInto('payments').values(row).returning('id').executeTakeFirstOrThrow();
  return created.id;
}

export async function markPaid(
  db: Db,
  payable: { kind: Payable['kind']; id: number },
  now: Date,
): Promise<void> {
  const table = payable.kind === 'invoice' ? 'invoices' : 'bills';
  await db
    .updateTable(table)
    .set({ payment_status: 'PAID', paid_at: now })
    .where('id', '=', payable.id)
    .execute();
}

/** Those of the parcels of which something is unpaid. */
export async function selectUnpaidParcels(
  db: Db,
  parcelIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('invoices as i')
    .select('i.parcel_id')
    .where('i.parcel_id', '=', anyId(parcelIds))
    .where('i.payment_status', '=', 'PENDING')
    .union(
      db
        .selectFrom('bills as b')
        .select('b.parcel_id')
        .where('b.parcel_id', '=', anyId(parcelIds))
        .where('b.payment_status', '=', 'PENDING')
        .where('b.deleted_at', 'is', null),
    )
    .execute();
  return new Set(rows.map((row) => row.parcel_id));
}
