/**
 * Owns the step from PENDING to PAID, the same for webhook, cash, bank and coupon: under the invoice's lock, one counted
 * payment and one activity entry (I4). A second payment is stored and flagged for refund (I5).
 * The lock order is invoices by id, then bills by id; the balances of inviters and then messages come last, so a caller
 * that locks card sessions does it before.
 */
import { toMajor } from '#shared/domain/money.ts';
import type { PaymentMethod } from '#shared/domain/payments.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { recordActivity } from '#server/features/base/activity/activity.service.ts';
import { staysOpen } from '#server/features/base/open-accounts/open-accounts.service.ts';
import { dropMailsAboutParcels } from '#server/features/base/notifications/mails.service.ts';
import { dropSms, waitingSms } from '#server/features/base/notifications/sms.service.ts';
import { rewardPayments } from '#server/features/records/loyalty/referrals.service.ts';
import { payablesByPublicId } from './payables.queries.ts';
import {
  insertPayment,
  lockPayables,
  markPaid,
  selectUnpaidParcels,
  type Payable,
} from './settlement.queries.ts';

/** A payable by its id, and the amount received for it in minor units. */
export interface Received {
  kind: 'invoice' | 'bill';
  id: number;
  amount: number;
}

/** A payable that became paid, and its payment. */
export interface Settled extends Payable {
  payment_id: number;
}

/** How and from whom the money came. */
export interface Origin {
  method: PaymentMethod;
  session_id?: number;
  provider_payment_id?: string | null;
  staff_id?: number;
  /** The provider has already returned the money; default false. */
  refunded?: boolean;
}

/**
 * Books money in the running transaction. A payable that is already paid, or whose amount has changed, keeps its state,
 * and its payment is flagged for refund. Returns the payables that became paid.
 */
export async function settle(
  tx: Context,
  received: readonly Received[],
  { refunded = false, ...origin }: Origin,
): Promise<Settled[]> {
  const settled: Settled[] = [];
  const payables = await lockPayables(tx.db, received);
  for (const one of received) {
    const payable = payables.find(({ kind, id }) => kind === one.kind && id === one.id);
    if (payable === undefined) throw new Error(`There is no ${one.kind} ${one.id} to pay.`);
    const counts = payable.payment_status === 'PENDING' && payable.total_amount === one.amount;
    const paymentId = await insertPayment(tx.db, {
      ...(one.kind === 'invoice' ? { invoice_id: one.id } : { bill_id: one.id }),
      ...origin,
      amount: one.amount,
      currency_code: payable.currency_code,
      refund_due: !counts,
      created_at: tx.clock.now(),
    });
    if (!counts) continue;
    await markPaid(tx.db, one, tx.clock.now());
    await recordPayment(tx, payable, origin.method, paymentId);
    settled.push({ ...payable, payment_id: paymentId });
  }
  const parcelIds = settled.filter((one) => one.kind === 'invoice').map((one) => one.parcel_id);
  await rewardPayments(tx, parcelIds, { cashback: origin.method !== 'COUPON' && !refunded });
  await dropPaymentLinks(tx, settled);
  await dropMailsAboutParcels(tx, 'priceChanged', parcelIds);
  return settled;
}

/** Takes back SMS with a payment link that wait for the morning, if nothing of the parcel is unpaid any more. */
async function dropPaymentLinks(tx: Context, settled: readonly Payable[]): Promise<void> {
  const ids = [...new Set(settled.map((one) => one.parcel_id))];
  const links = (await waitingSms(tx, ids)).filter(({ kind }) => kind === 'PAYMENT_LINK');
  if (links.length === 0) return;
  const unpaid = await selectUnpaidParcels(tx.db, ids);
  await dropSms(
    tx,
    links.filter(({ parcel_id }) => !unpaid.has(parcel_id)),
  );
}

/** Marks an invoice of 0 (a 100 % coupon) as paid, without cashback. Decisions, Payment. */
export async function settleFree(
  tx: Context,
  { id, total_amount }: { id: number; total_amount: number },
): Promise<void> {
  if (total_amount === 0) await settle(tx, [{ kind: 'invoice', id, amount: 0 }], { method: 'COUPON' });
}

/** Books a card payment of one invoice without a session, for the demo data. */
export async function settleByCard(context: Context, invoiceId: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const [payable] = await payablesByPublicId(tx.db, [invoiceId]);
    if (payable === undefined) throw new Error(`There is no invoice ${invoiceId}.`);
    await settle(tx, [{ kind: payable.kind, id: payable.id, amount: payable.total_amount }], {
      method: 'STRIPE',
    });
  });
}

async function recordPayment(
  tx: Context,
  payable: Payable,
  method: string,
  paymentId: number,
): Promise<void> {
  // A closed account's activity has no names (decision 018).
  const isNameless = payable.customer_id !== null && !(await staysOpen(tx, payable.customer_id));
  const data = {
    customer_id: payable.customer_id,
    customer_name: isNameless ? '' : payable.sender_name,
    currency: payable.currency_code,
    amount: toMajor(payable.total_amount),
    method,
    tracking: payable.tracking_number,
    payment_id: paymentId,
  };
  await recordActivity(tx, 'PAYMENT', data, {
    route_id: payable.route_id,
    customer_id: payable.customer_id,
  });
}
