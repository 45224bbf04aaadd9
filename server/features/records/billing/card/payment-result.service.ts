/** Owns what the page after a card payment shows: that it is paid only after the provider's event (decision 024). */
import type { billingCalls } from '#shared/contract/billing.ts';
import type { Answer } from '#shared/contract/define-call.ts';
import { toMajor } from '#shared/domain/money.ts';
import { receiptNumber } from '#shared/domain/receipts.ts';
import { AppError } from '#server/app-error.ts';
import type { Caller } from '#server/access/callers.ts';
import type { Context } from '#server/context.ts';
import { payablesOfSession } from './card-sessions.queries.ts';
import { chosenPayables } from './card-sessions.service.ts';
import { findResult } from './payment-result.queries.ts';
import { type PaidRow, paymentsFor } from '../receipts/receipts.queries.ts';
import type { Payable } from '../settlement/settlement.queries.ts';

type Result = Answer<typeof billingCalls.result>;

/** What a card page was for, without names and addresses, since its id needs no login; 404 for an unknown id. */
export async function result(context: Context, caller: Caller, payment: string): Promise<Result> {
  const found = await findResult(context.db, payment);
  if (found === undefined) throw new AppError('not_found');
  const { id, amount, currency_code, status, refund_due, items } = found;
  const isCompleted = status === 'completed';
  // A page that closed without a payment may have nothing left to pay, because all of it was paid another way.
  const isPaid = isCompleted || items.every((item) => item.is_paid);
  const payables = isPaid ? await payablesOfSession(context.db, id) : [];
  const payments = await paymentsFor(context.db, caller, payables, isCompleted ? id : undefined);
  return {
    paid: isPaid ? 1 : 0,
    refund_due: refund_due ? 1 : 0,
    currency_code,
    // Paid another way, it may have cost less or more than this page asked for.
    amount: toMajor(isPaid && !isCompleted ? items.reduce((sum, item) => sum + item.amount, 0) : amount),
    items: items.map(({ is_paid: _is_paid, ...item }) => ({ ...item, amount: toMajor(item.amount) })),
    ...howPaid(payments),
  };
}

/** What a payment link was for, once nothing of it is left to pay; 404 for other links and for unknown ids. */
export async function paid(context: Context, caller: Caller, invoiceIds: string): Promise<Result> {
  const payables = await chosenPayables(context, invoiceIds);
  const [first] = payables;
  const isOpen = payables.some(
    (one) => one.payment_status === 'PENDING' || one.currency_code !== first?.currency_code,
  );
  if (first === undefined || isOpen) throw new AppError('not_found');
  return {
    paid: 1,
    refund_due: 0,
    currency_code: first.currency_code,
    amount: toMajor(payables.reduce((sum, { total_amount }) => sum + total_amount, 0)),
    items: byParcel(payables).map(({ kind, tracking_number, total_amount }) => ({
      tracking_number,
      type: kind === 'invoice' ? ('invoice' as const) : ('charge' as const),
      amount: toMajor(total_amount),
    })),
    ...howPaid(await paymentsFor(context.db, caller, payables)),
  };
}

/** A parcel's invoice before its charges. */
function byParcel(payables: readonly Payable[]): Payable[] {
  const order = ({ parcel_id, kind, id }: Payable) => [parcel_id, kind === 'invoice' ? 0 : 1, id] as const;
  return payables.toSorted((one, other) => {
    const [left, right] = [order(one), order(other)];
    return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
  });
}

/** Each method and each receipt once; the time is that of the last payment. */
function howPaid(payments: readonly PaidRow[]): Pick<Result, 'methods' | 'paid_at' | 'receipts'> {
  const receipts = payments.flatMap(({ receipt }) => receipt ?? []);
  return {
    methods: [...new Set(payments.map(({ method }) => method))],
    paid_at: payments.at(-1)?.created_at.toISOString() ?? null,
    receipts: [...new Set(receipts)].map(receiptNumber),
  };
}
