/** Owns the lists of payments: staff's transactions and the customer's own. Specification 1 and 2, section 2. */
import type { billingCalls } from '#shared/contract/billing.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { toMajor } from '#shared/domain/money.ts';
import { receiptNumber } from '#shared/domain/receipts.ts';
import type { Context } from '#server/context.ts';
import type { Client, Staff } from '#server/access/callers.ts';
import { selectOwnPayments, selectPayments } from './payments.queries.ts';

type Payments = Answer<typeof billingCalls.payments>;
type OwnPayments = Answer<typeof billingCalls.ownPayments>;

/** A page of payments and unpaid items in the agent's scope. */
export async function payments(
  context: Context,
  staff: Staff,
  question: ParsedInput<typeof billingCalls.payments>['body'],
): Promise<Payments> {
  const rows = await selectPayments(context.db, staff, question);
  const list = rows.map(({ total_amount, created_at, cargo_created_at, refund_due, given_back, ...row }) => ({
    ...row,
    ...(given_back && { given_back: toMajor(given_back) }),
    cargo_total_price: toMajor(total_amount),
    created_at: created_at.toISOString(),
    cargo_created_at: cargo_created_at.toISOString(),
    refund_due: refund_due ? (1 as const) : (0 as const),
  }));
  return { payments: list };
}

/** A page of the customer's payments, one row per invoice. */
export async function ownPayments(
  context: Context,
  client: Client,
  start: number,
  limit: number,
): Promise<OwnPayments> {
  const rows = await selectOwnPayments(context.db, client.id, start, limit);
  const list = rows.map((row) => ({
    ...row,
    amount: toMajor(row.amount),
    created_at: row.created_at.toISOString(),
    charges_paid: toMajor(row.charges_paid),
    charges_paid_at: row.charges_paid_at?.toISOString() ?? null,
    due: toMajor(row.due),
    receipts: row.receipts.map(receiptNumber),
  }));
  return { payments: list };
}
