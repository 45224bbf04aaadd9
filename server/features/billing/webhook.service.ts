/**
 * Owns what the card provider tells: only its signed events mark an invoice paid. An event may come twice, late or in
 * any order; money is never dropped (I4, I5). Decisions, Payment.
 */
import { formatMoney } from '#shared/domain/money.ts';
import type { CardEvent } from '../../adapters/card-payments.ts';
import { inTransaction, type Context } from '../../context.ts';
import { addJob } from '../../jobs/jobs.queries.ts';
import { queueMail } from '../notifications/mails.service.ts';
import {
  completeSession,
  findSession,
  itemsOf,
  lockSession,
  markExpired,
  sessionsTouching,
  storeEvent,
} from './card-sessions.queries.ts';
import { settle } from './settlement.service.ts';
import { lockPayables, type Payable } from './settlement.queries.ts';

/** Stores an event and does what it says, in one transaction; an event that was stored before changes nothing. */
export async function receive(
  context: Context,
  payload: Buffer,
  signature: string,
): Promise<Record<string, never>> {
  const event = context.adapters.cards.readEvent(payload, signature, context.clock.now());
  await inTransaction(context, async (within) => {
    if (!(await storeEvent(within.db, event))) return;
    const { session } = event;
    if (session === undefined) return;
    if (event.type === 'checkout.session.completed' && session.paid) await complete(within, session);
    if (event.type === 'checkout.session.expired') await expire(within, session);
  });
  return {};
}

type EventSession = NonNullable<CardEvent['session']>;

async function complete(context: Context, told: EventSession): Promise<void> {
  const known = await findSession(context.db, told.providerId, told.publicId);
  // Not a session of ours, or not the sum that was asked for: the stored event is for people to look at.
  if (known === undefined || known.amount !== told.amount || known.currency_code !== told.currency) return;
  const items = await itemsOf(context.db, known.id);
  // Invoices before the session: every other path locks in this order too.
  const payables = await lockPayables(context.db, items);
  const session = await lockSession(context.db, known.id);
  if (session.status === 'completed') return;
  await completeSession(context.db, session.id, told.providerId);
  const receipt = { method: 'STRIPE', session_id: session.id, provider_payment_id: told.paymentId } as const;
  const settled = await settle(context, items, receipt);
  for (const other of await sessionsTouching(context.db, payables)) {
    await addJob(context.db, 'close_card_page', { session_id: other.id });
  }
  await thank(context, settled);
}

async function expire(context: Context, told: EventSession): Promise<void> {
  const known = await findSession(context.db, told.providerId, told.publicId);
  if (known) await markExpired(context.db, known.id);
}

/** One mail a payer. */
export async function thank(context: Context, settled: readonly Payable[]): Promise<void> {
  const payers = Map.groupBy(settled, (one) => `${one.sender_email.toLowerCase()} ${one.currency_code}`);
  for (const paid of payers.values()) {
    const [first] = paid;
    if (first === undefined || first.sender_email === '') continue;
    const amount = formatMoney(
      paid.reduce((sum, one) => sum + one.total_amount, 0),
      first.currency_code,
    );
    const tracking = paid.map((one) => one.tracking_number).join(', ');
    const link = `${context.config.publicUrl}/dashboard/payments`;
    const values = { name: first.sender_name, amount, tracking, link };
    await queueMail(context, {
      template: 'paymentReceived',
      to: first.sender_email,
      customer_id: first.customer_id,
      values,
    });
  }
}
