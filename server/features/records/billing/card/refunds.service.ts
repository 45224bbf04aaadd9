/**
 * Owns what the card provider reports of a whole page's money that went back, so that its cashback goes back too. The
 * session's lock makes a refund and its payment take turns, because events may arrive in any order. Decision 014.
 */
import type { ReturnedMoney } from '#server/adapters/card-payments.ts';
import type { Context } from '#server/context.ts';
import { takeBackCashback } from '#server/features/records/loyalty/referrals.service.ts';
import { lockProviderPayment, wasLost } from './card-returns.queries.ts';
import {
  findSession,
  lockSession,
  markRefunded,
  parcelsPaidBy,
  sessionOfPayment,
} from './card-sessions.queries.ts';

/** Records once that the whole payment of a page was refunded; a page that is not ours changes nothing. */
export async function recordRefund(tx: Context, publicId: string): Promise<void> {
  const known = await findSession(tx.db, '', publicId);
  if (known === undefined) return;
  const session = await lockSession(tx.db, known.id);
  if (session.refunded_at !== null) return;
  await markRefunded(tx.db, session.id, tx.clock.now());
  await takeBackCashback(tx, await parcelsPaidBy(tx.db, session.id));
}

/**
 * A lost dispute of the whole payment is a refund that the payer's bank has made. One of a part of it changes nothing. If the payment
 * is not known yet, `refundedBefore` finds the dispute when it is.
 */
export async function recordLostDispute(tx: Context, returned: ReturnedMoney): Promise<void> {
  if (returned.kind !== 'dispute' || returned.state !== 'lost') return;
  await lockProviderPayment(tx.db, returned.paymentId);
  const session = await sessionOfPayment(tx.db, returned.paymentId);
  const isWhole = session?.currency_code === returned.currency && returned.amount >= session.amount;
  if (isWhole) await recordRefund(tx, session.public_id);
}

/** Whether the payment that completes a locked session was refunded, or disputed and lost, before it was told; marks the session. */
export async function refundedBefore(
  tx: Context,
  session: Awaited<ReturnType<typeof lockSession>>,
  paymentId: string | null,
): Promise<boolean> {
  if (session.refunded_at !== null) return true;
  const { amount, currency_code: currency } = session;
  if (paymentId === null || !(await wasLost(tx.db, { paymentId, amount, currency }))) return false;
  await markRefunded(tx.db, session.id, tx.clock.now());
  return true;
}
