/**
 * Owns refunds that the card provider reports: the money of a whole page went back, so its cashback goes back too. The
 * session's lock makes a refund and its payment take turns, because events may arrive in any order. Decision 014.
 */
import type { Context } from '#server/context.ts';
import { takeBackCashback } from '#server/features/records/loyalty/referrals.service.ts';
import { findSession, lockSession, markRefunded, parcelsPaidBy } from './card-sessions.queries.ts';

/** Records once that the whole payment of a page was refunded; a page that is not ours changes nothing. */
export async function recordRefund(tx: Context, publicId: string): Promise<void> {
  const known = await findSession(tx.db, '', publicId);
  if (known === undefined) return;
  const session = await lockSession(tx.db, known.id);
  if (session.refunded_at !== null) return;
  await markRefunded(tx.db, session.id, tx.clock.now());
  await takeBackCashback(tx, await parcelsPaidBy(tx.db, session.id));
}
