/** Closes a card page whose invoices were paid elsewhere; when it was paid too, its own webhook tells of the money. */
import { inTransaction, type Context } from '../../context.ts';
import { itemsOf, lockSession, markExpired } from './card-sessions.queries.ts';
import { lockPayables } from './settlement.queries.ts';

export function closeCardPage(context: Context, sessionId: number): Promise<void> {
  return inTransaction(context, async (within) => {
    await lockPayables(within.db, await itemsOf(within.db, sessionId));
    const session = await lockSession(within.db, sessionId);
    if (session.status === 'completed' || session.status === 'expired') return;
    const outcome =
      session.provider_id === null ? 'expired' : await within.adapters.cards.expire(session.provider_id);
    if (outcome === 'expired') await markExpired(within.db, sessionId);
  });
}
