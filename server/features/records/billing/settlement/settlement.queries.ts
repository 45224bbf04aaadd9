import { sql, type Insertable } from 'kysely';
import type { Currency } from '#shared/domain/countries.ts';
import type { PaymentStatus } from '#shared/domain/payments.ts';
import type { Db } from '#server/db/connect.ts';
import type { Payments } from '#server/db/schema.gen.ts';

/** An invoice or a bill with what is needed to take money for it. */
export interface Payable {
  kind: 'invoice' | 'bill';
  id: number;
  public_id: string;
  currency_code: Currency;
  total_amount: number;
  payment_status: PaymentStatus;
  parcel_id: number;
  route_id: number;
  customer_id: number | null;
  tracking_number: string;
  sender_name: string;
  sender_email: string;
  /** A bill's words. */
  note: string | null;
}

const PARCEL = sql`
  p.id as parcel_id, p.route_id, p.customer_id, p.tracking_number, c.name as sender_name, c.email::text as sender_email`;

const idsOf = (kind: Payable['kind'], dues: readonly { kind: Payable['kind']; id: number }[]) =>
  dues.filter((due) => due.kind === kind).map((due) => due.id);

/** Locks and reads what is to be paid: invoices by id, then bills by id, so that two payments never wait in a ring. */
export async function lockPayables(
  db: Db,
  dues: readonly { kind: Payable['kind']; id: number }[],
): Promise<Payable[]> {
  const invoices = await sql<Payable>`
    select 'invoice' as kind, i.id, i.public_id, i.currency_code, i.total_amount, i.payment_status, null as note, ${PARCEL}
    from invoices i join parcels p on p.id = i.parcel_id join contacts c on c.id = p.sender_id
    where i.id = any(${idsOf('invoice', dues)}::bigint[]) order by i.id for update of i`.execute(db);
  const bills = await sql<Payable>`
    select 'bill' as kind, b.id, b.public_id, b.currency_code, b.total_amount,
      case when b.deleted_at is null then b.payment_status else 'PAID' end as payment_status, b.note, ${PARCEL}
    from bills b join parcels p on p.id = b.parcel_id join contacts c on c.id = p.sender_id
    where b.id = any(${idsOf('bill', dues)}::bigint[]) order by b.id for update of b`.execute(db);
  return [...invoices.rows, ...bills.rows];
}

export async function insertPayment(db: Db, row: Insertable<Payments>): Promise<number> {
  const made = await db.insertInto('payments').values(row).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

export async function markPaid(db: Db, due: { kind: Payable['kind']; id: number }, now: Date): Promise<void> {
  const table = due.kind === 'invoice' ? 'invoices' : 'bills';
  await db
    .updateTable(table)
    .set({ payment_status: 'PAID', paid_at: now })
    .where('id', '=', due.id)
    .execute();
}
