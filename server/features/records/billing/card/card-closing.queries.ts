import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { PaymentSessions } from '#server/db/schema.gen.ts';

/** A session whose page is being closed; without `provider_id` nobody was ever redirected to the page. */
export type ClosingSession = Pick<Selectable<PaymentSessions>, 'id' | 'provider_id'> & {
  /** Whether it was live until now. */
  was_live: boolean;
};

/** Marks the live ones as closing; returns all that are closing now, locked in the order of their ids. */
export async function markClosing(db: Db, ids: readonly number[]): Promise<ClosingSession[]> {
  const { rows } = await sql<ClosingSession>`
    with locked as (
      select id, provider_id, status <> 'closing' as was_live from payment_sessions
      where id = any(${ids}::bigint[]) and status in ('creating', 'open', 'closing') order by id for update
    ), marked as (
      update payment_sessions set status = 'closing' where id in (select id from locked where was_live)
    )
    select id, provider_id, was_live from locked order by id`.execute(db);
  return rows;
}

/** Expires a session whose page was never handed out; false when the provider has opened the page meanwhile. */
export async function expireUnopened(db: Db, id: number): Promise<boolean> {
  const changed = await db
    .updateTable('payment_sessions')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', 'in', ['creating', 'closing'])
    .where('provider_id', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Records a page that the provider opened for a session that was already closing or expired. */
export async function recordLatePage(db: Db, id: number, providerId: string): Promise<void> {
  await db
    .updateTable('payment_sessions')
    .set({ status: 'closing', provider_id: providerId })
    .where('id', '=', id)
    .where('status', 'in', ['closing', 'expired'])
    .execute();
}
