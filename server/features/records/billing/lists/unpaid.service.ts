/** Owns what a customer owes: invoices and later bills of the customer's parcels. Specification 1, section 2. */
import type { Answer } from '#shared/contract/define-call.ts';
import type { customerCalls } from '#shared/contract/customers.ts';
import type { Currency } from '#shared/domain/countries.ts';
import { toMajor } from '#shared/domain/money.ts';
import { MAX_LINES } from '#server/adapters/card-payments.ts';
import type { Context } from '#server/context.ts';
import { linkTo } from '../by-staff/link-urls.ts';
import { payablesByPublicId } from '../settlement/payables.queries.ts';
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

/** In minor units. */
export interface Debt {
  total: number;
  currency_code: Currency;
  link: string;
  /** What the link pays. */
  invoice_ids: readonly string[];
}

/**
 * What a customer owes in each currency, with a link that takes a card for it without a login (for the oldest
 * 100 items). A long list of items is stored in the running transaction.
 */
export async function debtsOf(tx: Context, customerId: number): Promise<Debt[]> {
  const debts = [];
  for (const { currency_code, total, invoice_ids } of await sumUnpaid(tx.db, customerId, MAX_LINES)) {
    const link = await linkTo(tx, await payablesByPublicId(tx.db, invoice_ids));
    debts.push({ total, currency_code, link, invoice_ids });
  }
  return debts;
}
