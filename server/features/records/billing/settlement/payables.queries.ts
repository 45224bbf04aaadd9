import { sql, type RawBuilder } from 'kysely';
import { anyId } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { Staff } from '#server/access/callers.ts';
import { parcelInScope } from '#server/access/parcel-scope.ts';
import { PARCEL_AND_SENDER, type Payable } from './settlement.queries.ts';

/** Invoices first, then bills, each in the order in which they were made: mails and card pages list them so. */
function payables(which: { invoices: RawBuilder<unknown>; bills: RawBuilder<unknown> }): RawBuilder<Payable> {
  return sql<Payable>`
    select 'invoice' as kind, i.id, i.public_id, i.currency_code, i.total_amount, i.payment_status, null as note,
      ${PARCEL_AND_SENDER}
    from invoices i join parcels p on p.id = i.parcel_id join contacts c on c.id = p.sender_id
    where ${which.invoices}
    union all
    select 'bill', b.id, b.public_id, b.currency_code, b.total_amount, b.payment_status, b.note,
      ${PARCEL_AND_SENDER}
    from bills b join parcels p on p.id = b.parcel_id join contacts c on c.id = p.sender_id
    where b.deleted_at is null and ${which.bills}
    order by kind desc, id`;
}

/** Invoices and bills by their unguessable ids; knowing the id is enough to pay. */
export async function payablesByPublicId(db: Db, ids: readonly string[]): Promise<Payable[]> {
  const which = (table: 'i' | 'b') => sql`${sql.ref(`${table}.public_id`)} = any(${ids}::text[])`;
  return (await payables({ invoices: which('i'), bills: which('b') }).execute(db)).rows;
}

/** The payables of an emailed link, without deleted bills. */
export async function payablesOfLink(db: Db, publicId: string): Promise<Payable[]> {
  const ids = (column: 'invoice_id' | 'bill_id') => sql`(
    select n.${sql.ref(column)} from payment_links l join payment_link_items n on n.link_id = l.id
    where l.public_id = ${publicId})`;
  const which = { invoices: sql`i.id in ${ids('invoice_id')}`, bills: sql`b.id in ${ids('bill_id')}` };
  return (await payables(which).execute(db)).rows;
}

/** What these payments have paid, each with its payment. */
export async function payablesOfPayments(
  db: Db,
  paymentIds: readonly number[],
): Promise<(Payable & { payment_id: number })[]> {
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'invoice_id', 'bill_id'])
    .where('id', '=', anyId(paymentIds))
    .execute();
  const idsOf = (column: 'invoice_id' | 'bill_id') => payments.flatMap((one) => one[column] ?? []);
  const which = {
    invoices: sql`i.id = any(${idsOf('invoice_id')}::bigint[])`,
    bills: sql`b.id = any(${idsOf('bill_id')}::bigint[])`,
  };
  const { rows } = await payables(which).execute(db);
  return rows.flatMap((row) => {
    const column = row.kind === 'invoice' ? 'invoice_id' : 'bill_id';
    const payment = payments.find((one) => one[column] === row.id);
    return payment === undefined ? [] : [{ ...row, payment_id: payment.id }];
  });
}

/** Invoices and bills by public id, only those of parcels in the agent's scope. */
export async function payablesInScope(db: Db, staff: Staff, ids: readonly string[]): Promise<Payable[]> {
  const which = (table: 'i' | 'b') =>
    sql`${sql.ref(`${table}.public_id`)} = any(${ids}::text[]) and ${parcelInScope(staff)}`;
  return (await payables({ invoices: which('i'), bills: which('b') }).execute(db)).rows;
}

/** All bills of the parcel whose invoice has this id, or the one bill with this id. */
export async function billsOfInvoice(db: Db, id: string): Promise<Payable[]> {
  const bills = sql`(b.public_id = ${id} or b.parcel_id = (select parcel_id from invoices where public_id = ${id}))`;
  return (await payables({ invoices: sql`false`, bills }).execute(db)).rows;
}

/** The bills that the receiver's choices have caused, ready to be paid. */
export async function receiverPayables(db: Db, parcelId: number): Promise<Payable[]> {
  const bills = sql`(b.parcel_id = ${parcelId} and b.staff_id is null)`;
  return (await payables({ invoices: sql`false`, bills }).execute(db)).rows;
}
