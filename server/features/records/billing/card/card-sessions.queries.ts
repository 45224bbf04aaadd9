import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { PaymentSessionItems, PaymentSessions } from '#server/db/schema.gen.ts';
import type { Payable } from '../settlement/settlement.queries.ts';

export type Session = Pick<Selectable<PaymentSessions>, (typeof COLUMNS)[number]>;

const COLUMNS = [
  'id',
  'public_id',
  'provider_id',
  'currency_code',
  'amount',
  'status',
  'url',
  'expires_at',
  'refunded_at',
  'created_at',
] as const;
/** Statuses of a page that may be handed out. */
const LIVE = ['creating', 'open'] as const;
/** Statuses of a page that can still be paid. */
const UNFINISHED = [...LIVE, 'closing'] as const;

export function findLiveSession(db: Db, fingerprint: Buffer): Promise<Session | undefined> {
  return db
    .selectFrom('payment_sessions')
    .select(COLUMNS)
    .where('fingerprint', '=', fingerprint)
    .where('status', 'in', LIVE)
    .executeTakeFirst();
}

/** Inserts a session with its fixed set of payables; the caller holds the locks on all of them. */
export async function insertSession(
  db: Db,
  row: Insertable<PaymentSessions>,
  payables: readonly Payable[],
): Promise<Session> {
  const session = await db
    .insertInto('payment_sessions')
    .values(row)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  for (const one of payables) {
    const ids = one.kind === 'invoice' ? { invoice_id: one.id } : { bill_id: one.id };
    await db
      .insertInto('payment_session_items')
      .values({ session_id: session.id, ...ids, amount: one.total_amount })
      .execute();
  }
  return session;
}

/** False when the session was closed or expired while the provider opened its page. */
export async function openSession(db: Db, id: number, providerId: string, url: string): Promise<boolean> {
  const changed = await db
    .updateTable('payment_sessions')
    .set({ status: 'open', provider_id: providerId, url })
    .where('id', '=', id)
    .where('status', 'in', LIVE)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** The provider closed the page, or its lifetime is over. */
export async function markExpired(db: Db, id: number): Promise<void> {
  await db
    .updateTable('payment_sessions')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', 'in', UNFINISHED)
    .execute();
}

/** The page is over, and its money is on the way. Not for one that has failed meanwhile. */
export async function markProcessing(db: Db, id: number, providerId: string): Promise<void> {
  await db
    .updateTable('payment_sessions')
    .set({ status: 'processing', provider_id: providerId })
    .where('id', '=', id)
    .where('status', 'in', UNFINISHED)
    .execute();
}

/** The money of a page that is over did not come. */
export async function endUnpaid(db: Db, id: number): Promise<void> {
  await db
    .updateTable('payment_sessions')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', 'in', [...UNFINISHED, 'processing'])
    .execute();
}

/** A payable whose money is on the way, and the page on which it was paid. */
type OnTheWay = Pick<Payable, 'kind' | 'id'> &
  Pick<Session, 'public_id'> & {
    /** Nothing else was paid on that page. */
    alone: boolean;
  };

/** Those of these payables whose money is on the way, the latest page first. */
export async function selectOnTheWay(
  db: Db,
  payables: readonly Pick<Payable, 'kind' | 'id'>[],
): Promise<OnTheWay[]> {
  const { rows } = await sql<OnTheWay>`
    select case when i.invoice_id is null then 'bill' else 'invoice' end as kind, coalesce(i.invoice_id, i.bill_id) as id,
      s.public_id, (select bool_and(${containsAny(payables)} is true) from payment_session_items i
        where i.session_id = s.id) as alone
    from payment_sessions s join payment_session_items i on i.session_id = s.id
    where s.status = 'processing' and ${containsAny(payables)} order by s.id desc`.execute(db);
  return rows;
}

/** Unfinished sessions that contain one of these payables, locked in the order of their ids. */
export function sessionsContaining(
  db: Db,
  payables: readonly Pick<Payable, 'kind' | 'id'>[],
): Promise<Session[]> {
  return db
    .selectFrom('payment_sessions')
    .select(COLUMNS)
    .where('status', 'in', UNFINISHED)
    .where('id', 'in', (session) =>
      session.selectFrom('payment_session_items as i').select('i.session_id').where(containsAny(payables)),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The oldest unfinished sessions of each of these payables, which would be too many if one more were opened. */
export function sessionsBeyond(
  db: Db,
  payables: readonly Pick<Payable, 'kind' | 'id'>[],
  most: number,
): Promise<Session[]> {
  const ranked = sql<number>`(
    select session_id from (
      select i.session_id, row_number() over (partition by i.invoice_id, i.bill_id order by i.session_id desc) as place
      from payment_session_items i join payment_sessions s on s.id = i.session_id
      where s.status = any(${UNFINISHED}::text[]) and ${containsAny(payables)}) r
    where place >= ${most})`;
  return db.selectFrom('payment_sessions').select(COLUMNS).where('id', 'in', ranked).orderBy('id').execute();
}

function containsAny(payables: readonly Pick<Payable, 'kind' | 'id'>[]): RawBuilder<boolean> {
  const ids = (kind: Payable['kind']) => payables.filter((one) => one.kind === kind).map((one) => one.id);
  return sql<boolean>`(i.invoice_id = any(${ids('invoice')}::bigint[]) or i.bill_id = any(${ids('bill')}::bigint[]))`;
}

/** A payable of a session, with what it cost when the page was made. */
export type SessionPayable = Pick<Payable, 'kind' | 'id'> & Pick<Selectable<PaymentSessionItems>, 'amount'>;

/** The session of an event, by the provider's id or ours. A session's set never changes. */
export function findSession(
  db: Db,
  providerId: string,
  publicId: string | null,
): Promise<Session | undefined> {
  return db
    .selectFrom('payment_sessions')
    .select(COLUMNS)
    .where(({ or, eb }) => or([eb('provider_id', '=', providerId), eb('public_id', '=', publicId)]))
    .executeTakeFirst();
}

/** The page of a payment, by its id at the provider. */
export function sessionOfPayment(db: Db, paymentId: string): Promise<Session | undefined> {
  return db
    .selectFrom('payment_sessions')
    .select(COLUMNS)
    .where('id', 'in', (session) =>
      session.selectFrom('payments').select('session_id').where('provider_payment_id', '=', paymentId),
    )
    .executeTakeFirst();
}

export async function payablesOfSession(db: Db, sessionId: number): Promise<SessionPayable[]> {
  const { rows } = await sql<SessionPayable>`
    select case when invoice_id is null then 'bill' else 'invoice' end as kind,
      coalesce(invoice_id, bill_id) as id, amount
    from payment_session_items where session_id = ${sessionId} order by 1 desc, 2`.execute(db);
  return rows;
}

export async function lockSession(db: Db, id: number): Promise<Session> {
  return db
    .selectFrom('payment_sessions')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function completeSession(db: Db, id: number, providerId: string): Promise<void> {
  await db
    .updateTable('payment_sessions')
    .set({ status: 'completed', provider_id: providerId })
    .where('id', '=', id)
    .execute();
}

export async function markRefunded(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('payment_sessions').set({ refunded_at: now }).where('id', '=', id).execute();
}

/** The parcels whose invoices this session has paid. */
export async function parcelsPaidBy(db: Db, sessionId: number): Promise<number[]> {
  const paid = await db
    .selectFrom('payments as y')
    .innerJoin('invoices as i', 'i.id', 'y.invoice_id')
    .select('i.parcel_id')
    .where('y.session_id', '=', sessionId)
    .where('y.refund_due', '=', false)
    .execute();
  return paid.map((one) => one.parcel_id);
}
