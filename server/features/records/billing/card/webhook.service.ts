/**
 * Owns the card provider's webhook: only its signed events mark an invoice paid by card. An event may arrive twice, late
 * or in any order; money is never dropped (I4, I5). Decisions, Payment; decision 005.
 */
import type { CardEvent } from '#server/adapters/card-payments.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import {
  completeSession,
  findSession,
  payablesOfSession,
  lockSession,
  markExpired,
  endUnpaid,
  markProcessing,
  sessionsContaining,
} from './card-sessions.queries.ts';
import { startClosing } from './card-closing.service.ts';
import { lockProviderPayment } from './card-returns.queries.ts';
import { recordLostDispute, recordRefund, refundedBefore } from './refunds.service.ts';
import { recordCardReturn } from './card-returns.service.ts';
import { storeEvent, lockEvent, markProcessed } from './provider-events.queries.ts';
import { queuePaymentEmails } from '../settlement/payment-emails.service.ts';
import { settle } from '../settlement/settlement.service.ts';
import { lockPayables } from '../settlement/settlement.queries.ts';

/** Seconds until the job runs; usually the delivery itself has processed the event by then. */
const JOB_DELAY = 60;

/**
 * Stores a signed event's bytes before parsing them, then processes the event. If that fails, the next delivery or the
 * job does it.
 */
export async function receive(
  context: Context,
  payload: Buffer,
  signature: string,
): Promise<Record<string, never>> {
  context.adapters.cards.verify(payload, signature, context.clock.now());
  const id = await inTransaction(context, async (tx) => {
    const stored = await storeEvent(tx.db, payload, tx.clock.now());
    if (stored.first) await addJob(tx, 'process_card_event', { id: stored.id }, { delay: JOB_DELAY });
    return stored.id;
  });
  await processEvent(context, id);
  return {};
}

/** Processes a stored event once. Throws `malformed` when it cannot be parsed; it stays stored for inspection. */
export async function processEvent(context: Context, id: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    const raw = await lockEvent(tx.db, id);
    if (raw === undefined) return;
    const event = tx.adapters.cards.readEvent(raw);
    await markProcessed(tx.db, id, { event_id: event.id, type: event.type, processed_at: tx.clock.now() });
    const { session, refundedPage, returned } = event;
    if (refundedPage !== undefined) await recordRefund(tx, refundedPage);
    if (returned !== undefined) {
      await recordCardReturn(tx, returned);
      await recordLostDispute(tx, returned);
    }
    if (session !== undefined) await OF_SESSION[event.type]?.(tx, session);
  });
}

type EventSession = NonNullable<CardEvent['session']>;

/** What each event of a page does; others change nothing. */
const OF_SESSION: Readonly<Record<string, (tx: Context, session: EventSession) => Promise<void>>> = {
  'checkout.session.completed': (tx, session) => (session.paid ? complete : wait)(tx, session),
  'checkout.session.async_payment_succeeded': complete,
  'checkout.session.async_payment_failed': fail,
  'checkout.session.expired': expire,
};

async function complete(tx: Context, reported: EventSession): Promise<void> {
  const known = await findSession(tx.db, reported.providerId, reported.publicId);
  // Not our session, or not its amount: the stored event remains for inspection.
  if (known === undefined || known.amount !== reported.amount || known.currency_code !== reported.currency)
    return;
  if (reported.paymentId !== null) await lockProviderPayment(tx.db, reported.paymentId);
  const paid = await payablesOfSession(tx.db, known.id);
  // The lock order is invoices, then sessions by id, then customers, on every path.
  const payables = await lockPayables(tx.db, paid);
  const overlapping = await sessionsContaining(tx.db, payables);
  const session = await lockSession(tx.db, known.id);
  if (session.status === 'completed') return;
  await completeSession(tx.db, session.id, reported.providerId);
  const others = overlapping.filter((one) => one.id !== session.id);
  await startClosing(
    tx,
    others.map((one) => one.id),
  );
  const settled = await settle(tx, paid, {
    method: 'STRIPE',
    session_id: session.id,
    provider_payment_id: reported.paymentId,
    refunded: await refundedBefore(tx, session, reported.paymentId),
  });
  await queuePaymentEmails(tx, settled);
}

/** Paid by something that takes days: nobody may pay again meanwhile, and nothing is paid yet. */
async function wait(tx: Context, reported: EventSession): Promise<void> {
  const known = await findSession(tx.db, reported.providerId, reported.publicId);
  if (known === undefined) return;
  const payables = await lockPayables(tx.db, await payablesOfSession(tx.db, known.id));
  const others = (await sessionsContaining(tx.db, payables)).filter(({ id }) => id !== known.id);
  await markProcessing(tx.db, known.id, reported.providerId);
  await startClosing(
    tx,
    others.map(({ id }) => id),
  );
}

/** The money did not come; a new page may be opened. */
async function fail(tx: Context, reported: EventSession): Promise<void> {
  const known = await findSession(tx.db, reported.providerId, reported.publicId);
  if (known) await endUnpaid(tx.db, known.id);
}

async function expire(tx: Context, reported: EventSession): Promise<void> {
  const known = await findSession(tx.db, reported.providerId, reported.publicId);
  if (known) await markExpired(tx.db, known.id);
}
