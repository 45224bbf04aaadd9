/** Owns what a customer owes: invoices and later bills of the customer's parcels. Specification 1, section 2. */
import type { Answer } from '#shared/contract/define-call.ts';
import type { customerCalls } from '#shared/contract/customers.ts';
import { toMajor } from '#shared/domain/money.ts';
import { MAX_LINES } from '#server/adapters/card-payments.ts';
import type { Context } from '#server/context.ts';
import { sumUnpaid } from './unpaid.queries.ts';

/** Unpaid totals in major units, one row per currency, with the ids that one card payment takes (decision 024). */
export async function unpaidOf(
  context: Context,
  customerId: number,
): Promise<Answer<typeof customerCalls.profile>['unpaid']> {
  const rows = await sumUnpaid(context.db, customerId, MAX_LINES);
  return rows.map(({ total, invoice_total, ...row }) => ({
    ...row,
    total: toMajor(total),
    invoice_total: toMajor(invoice_total),
  }));
}
