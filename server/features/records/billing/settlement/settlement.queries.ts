import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
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
  /** A bill's description. */
  note: Selectable<Bills>['note'] | null;
}

const PARCEL = sql`
  p.id as parcel_id, p.route_id, p.customer_id, p.tracking_number, c.name as sender_name, c.email::text as sender_email`;

const idsOf = (kind: Payable['kind'], dues: readonly { kind: Payable['kind']; id: number }[]) =>
  dues.filter((due) => due.kind === kind).map((due) => due.id);

/** Locks and reads payables: invoices by id, then bills by id, so that two payments cannot deadlock. */
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
  const created = await db.insertInto('payments').values(row).returning('id').executeTakeFirstOrThrow();
  return created.id;
}

export async function markPaid(db: Db, due: { kind: Payable['kind']; id: number }, now: Date): Promise<void> {
  const table = due.kind === 'invoice' ? 'invoices' : 'bills';
  await db
    .updateTable(table)
    .set({ payment_status: 'PAID', paid_at: now })
    .where('id', '=', due.id)
    .execute();
}
