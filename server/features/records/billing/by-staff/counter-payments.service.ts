/** Owns payments taken by staff (cash, bank, card terminal). Specification 2, sections 4 and 5. */
import { toMinor } from '#shared/domain/money.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { closeCardPages } from '../card/card-closing.service.ts';
import { payablesInScope } from '../settlement/payables.queries.ts';
import { lockPayables, type Payable } from '../settlement/settlement.queries.ts';
import { settle } from '../settlement/settlement.service.ts';
import { queuePaymentEmails } from '../settlement/payment-emails.service.ts';
import { told } from '#server/told.ts';

/** Marks invoices and bills paid at the counter, all or none; 409 names those already paid, and if another `amount` was taken. */
export async function payAtCounter(
  context: Context,
  staff: Staff,
  { invoice_ids, amount }: { invoice_ids: readonly string[]; amount?: number | undefined },
  method: 'CASH' | 'BANK' | 'CARD',
): Promise<{ message: string }> {
  await inTransaction(context, async (tx) => {
    const payables = await lockPayables(tx.db, await requirePayablesInScope(tx, staff, invoice_ids));
    requireUnpaid(payables);
    if (amount !== undefined) requireAmount(payables, amount);
    await closeCardPages(tx, payables, 'proceed');
    const received = payables.map(({ kind, id, total_amount }) => ({ kind, id, amount: total_amount }));
    await queuePaymentEmails(tx, await settle(tx, received, { method, staff_id: staff.id }));
  });
  return { message: told('billing.paid') };
}

/** 409 unless the sum is due; 422 for one sum in several currencies, which is none. */
function requireAmount(payables: readonly Payable[], amount: number): void {
  const [first, ...others] = payables;
  if (others.some((one) => one.currency_code !== first?.currency_code))
    throw invalidField('amount', told('billing.oneCurrency'));
  const due = payables.reduce((sum, { total_amount }) => sum + total_amount, 0);
  if (toMinor(amount) !== due) throw new AppError('conflict', { message: told('billing.amountChanged') });
}

/** The invoices and bills; throws `not_found` unless all exist in the agent's scope. */
export async function requirePayablesInScope(
  context: Context,
  staff: Staff,
  invoiceIds: readonly string[],
): Promise<Payable[]> {
  const ids = [...new Set(invoiceIds)];
  const payables = await payablesInScope(context.db, staff, ids);
  if (payables.length < ids.length)
    throw new AppError('not_found', { message: told('billing.noSuchInvoice') });
  return payables;
}

/** 409 that names those already paid. */
export function requireUnpaid(payables: readonly Payable[]): void {
  const paid = payables.filter((one) => one.payment_status === 'PAID').map((one) => one.tracking_number);
  if (paid.length === 0) return;
  throw new AppError('already_paid', {
    message: told('billing.alreadyPaid', { tracking: paid.join(', ') }),
  });
}
