import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { PaymentSessions } from '#server/db/schema.gen.ts';
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
] as const;
/** A page that may be handed out. */
const LIVE = ['creating', 'open'] as const;
/** A page at which somebody may still pay. */
const UNFINISHED = [...LIVE, 'closing'] as const;

export function findLiveSession(db: Db, fingerprint: Buffer): Promise<Session | undefined> {
  return db
    .selectFrom('payment_sessions')
    .select(COLUMNS)
    .where('fingerprint', '=', fingerprint)
    .where('status', 'in', LIVE)
    .executeTakeFirst();
}

/** A session with its fixed set; whoever calls holds the locks of all of it. */
export async function insertSession(
  db: Db,
  row: Insertable<PaymentSessions>,
  items: readonly Payable[],
): Promise<Session> {
  const session = await db
    .insertInto('payment_sessions')
    .values(row)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  for (const item of items) {
    const what = item.kind === 'invoice' ? { invoice_id: item.id } : { bill_id: item.id };
    await db
      .insertInto('payment_session_items')
      .values({ session_id: session.id, ...what, amount: item.total_amount })
      .execute();
  }
  return session;
}

/** True unless the page stopped being wanted while the provider opened it. */
export async function openSession(db: Db, id: number, providerId: string, url: string): Promise<boolean> {
  const changed = await db
    .updateTable('payment_sessions')
    .set({ status: 'open', provider_id: providerId, url })
    .where('id', '=', id)
    .where('status', 'in', LIVE)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** The provider closed the page, or its time is over. */
export async function markExpired(db: Db, id: number): Promise<void> {
  await db
    .updateTable('payment_sessions')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', 'in', UNFINISHED)
    .execute();
}

/** Sessions that ask for one of these and are neither paid nor over, locked in the order of their ids. */
export async function sessionsTouching(
  db: Db,
  payables: readonly Pick<Payable, 'kind' | 'id'>[],
): Promise<Session[]> {
  const { rows } = await sql<Session>`
    select s.id, s.public_id, s.provider_id, s.currency_code, s.amount, s.status, s.url, s.expires_at
    from payment_sessions s
    where s.status = any(${UNFINISHED}) and s.id in (select i.session_id from payment_session_items i where ${asksFor(payables)})
    order by s.id for update of s`.execute(db);
  return rows;
}

/** How many unfinished sessions ask for that one of these for which the most do. */
export async function mostPagesOfOne(
  db: Db,
  payables: readonly Pick<Payable, 'kind' | 'id'>[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_session_items i
    join payment_sessions s on s.id = i.session_id and s.status = any(${UNFINISHED})
    where ${asksFor(payables)}
    group by i.invoice_id, i.bill_id order by 1 desc limit 1`.execute(db);
  return rows[0]?.count ?? 0;
}

function asksFor(payables: readonly Pick<Payable, 'kind' | 'id'>[]): RawBuilder<boolean> {
  const ids = (kind: Payable['kind']) => payables.filter((one) => one.kind === kind).map((one) => one.id);
  return sql<boolean>`(i.invoice_id = any(${ids('invoice')}::bigint[]) or i.bill_id = any(${ids('bill')}::bigint[]))`;
}

export interface SessionItem {
  kind: 'invoice' | 'bill';
  id: number;
  amount: number;
}

/** The session that an event speaks of, by the provider's id or ours; its set never changes. */
export async function findSession(db: Db, providerId: string, publicId: string | null) {
  const { rows } = await sql<Session>`
    select id, public_id, provider_id, currency_code, amount, status, url, expires_at from payment_sessions
    where provider_id = ${providerId} or public_id = ${publicId}`.execute(db);
  return rows[0];
}

export async function itemsOf(db: Db, sessionId: number): Promise<SessionItem[]> {
  const { rows } = await sql<SessionItem>`
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
