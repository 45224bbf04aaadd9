/** Owns what the page after a card payment shows: that it is paid only after the provider's event (decision 024). */
import type { billingCalls } from '#shared/contract/billing.ts';
import type { Answer } from '#shared/contract/define-call.ts';
import { toMajor } from '#shared/domain/money.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import { findResult } from './payment-result.queries.ts';

/** What a card page was for, without names and addresses, since its id needs no login; 404 for an unknown id. */
export async function result(context: Context, payment: string): Promise<Answer<typeof billingCalls.result>> {
  const found = await findResult(context.db, payment);
  if (found === undefined) throw new AppError('not_found');
  const { amount, currency_code, status, refund_due, items } = found;
  return {
    paid: status === 'completed' ? 1 : 0,
    refund_due: refund_due ? 1 : 0,
    currency_code,
    amount: toMajor(amount),
    items: items.map((item) => ({ ...item, amount: toMajor(item.amount) })),
  };
}
