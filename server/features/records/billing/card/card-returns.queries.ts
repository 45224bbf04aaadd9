import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Staff } from '#server/access/callers.ts';
import { ownLock } from '#server/db/company.ts';
import { parcelInScope } from '#server/access/parcel-scope.ts';
import type { Db } from '#server/db/connect.ts';
import type { CardReturns, Parcels } from '#server/db/schema.gen.ts';

type NewCardReturn = Pick<
  Insertable<CardReturns>,
  'kind' | 'provider_id' | 'provider_payment_id' | 'amount' | 'currency_code' | 'state' | 'withdrawn'
>;

/**
 * Stores what an event says, whatever came before it: sums only grow, money that was taken stays taken, and a dispute that was
 * decided stays decided. What changes something wants to be looked at again; its time is later in any case, as clocks of two
 * processes differ.
 */
export async function upsertCardReturn(db: Db, row: NewCardReturn, now: Date): Promise<void> {
  await sql`
    insert into card_returns as stored (kind, provider_id, provider_payment_id, amount, currency_code, state, withdrawn,
      created_at, changed_at)
    values (${row.kind}, ${row.provider_id}, ${row.provider_payment_id}, ${row.amount}, ${row.currency_code}, ${row.state},
      ${row.withdrawn}, ${now}, ${now})
    on conflict (provider_id) do update set
      amount = greatest(stored.amount, excluded.amount),
      state = case when stored.state = 'open' then excluded.state else stored.state end,
      withdrawn = stored.withdrawn or excluded.withdrawn,
      changed_at = greatest(excluded.changed_at, stored.changed_at + interval '1 millisecond'), looked_at = null, looked_by_staff_id = null
    where excluded.amount > stored.amount or (stored.state = 'open' and excluded.state <> 'open')
      or (excluded.withdrawn and not stored.withdrawn)`.execute(db);
}

/** Makes a payment and its lost dispute, whose events may come in any order, take turns until the transaction ends. */
export async function lockProviderPayment(db: Db, paymentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ownLock(paymentId)}, 43))`.execute(db);
}

/** Whether a dispute of at least this sum (minor units) of the payment was lost. */
export async function wasLost(
  db: Db,
  {
    paymentId,
    amount,
    currency,
  }: { paymentId: string; amount: number; currency: CardReturns['currency_code'] },
): Promise<boolean> {
  const lost = await db
    .selectFrom('card_returns')
    .select('id')
    .where('provider_payment_id', '=', paymentId)
    .where('kind', '=', 'dispute')
    .where('state', '=', 'lost')
    .where('currency_code', '=', currency)
    .where('amount', '>=', amount)
    .limit(1)
    .executeTakeFirst();
  return lost !== undefined;
}

export interface CardReturnRow extends Pick<
  Selectable<CardReturns>,
  'id' | 'kind' | 'amount' | 'given_back' | 'currency_code' | 'state' | 'created_at' | 'changed_at'
> {
  /** Of the payment that it is of. */
  paid: number;
  tracking_numbers: Parcels['tracking_number'][];
}

/** The parcels that a return's payment was for. */
const paidFor = sql`payments y
  left join bills b on b.id = y.bill_id
  left join invoices i on i.id = y.invoice_id
  join parcels p on p.id = coalesce(b.parcel_id, i.parcel_id)`;

/** Whether all parcels of the payment are in the agent's scope: its sums are of all of them. */
const inScope = (staff: Staff): RawBuilder<boolean> => sql<boolean>`
  exists (select 1 from ${paidFor} where y.provider_payment_id = r.provider_payment_id)
  and not exists (select 1 from ${paidFor} where y.provider_payment_id = r.provider_payment_id
    and not ${parcelInScope(staff)})`;

/** Those that nobody has looked at as they are now, oldest first. */
export async function selectUnlooked(db: Db, staff: Staff, limit: number): Promise<CardReturnRow[]> {
  const { rows } = await sql<CardReturnRow>`
    select r.id, r.kind, r.amount, r.currency_code, r.state, r.given_back, r.created_at, r.changed_at,
      (select sum(y.amount)::bigint from payments y where y.provider_payment_id = r.provider_payment_id) as paid,
      (select array_agg(distinct p.tracking_number order by p.tracking_number) from ${paidFor}
        where y.provider_payment_id = r.provider_payment_id) as tracking_numbers
    from card_returns r where r.looked_at is null and ${inScope(staff)}
    order by r.id limit ${limit}`.execute(db);
  return rows;
}

/** Marks one as looked at, as it was when it was shown; false when it is not in scope, or has changed since. */
export async function markLooked(
  db: Db,
  staff: Staff,
  { id, changed_at, now }: { id: number; changed_at: Date; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update card_returns r set looked_at = ${now}, looked_by_staff_id = ${staff.id}
    where r.id = ${id} and r.looked_at is null and date_trunc('milliseconds', r.changed_at) = ${changed_at}
      and ${inScope(staff)}`.execute(db);
  return numAffectedRows === 1n;
}

export async function isCardReturnInScope(db: Db, staff: Staff, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from card_returns r where r.id = ${id} and ${inScope(staff)}`.execute(
    db,
  );
  return rows.length > 0;
}
