/** Owns what a customer owes: invoices and later bills of the customer's parcels. Specification 1, section 2. */
import type { Currency } from '#shared/domain/countries.ts';
import { toMajor } from '#shared/domain/money.ts';
import type { Context } from '#server/context.ts';
import { sumUnpaid } from './unpaid.queries.ts';

/** Unpaid totals in major units, one row per currency; `count` is the number of unpaid parcels. */
export async function unpaidOf(
  context: Context,
  customerId: number,
): Promise<{ currency_code: Currency; total: number; count: number }[]> {
  const rows = await sumUnpaid(context.db, customerId);
  return rows.map(({ currency_code, total, count }) => ({
    currency_code,
    total: toMajor(total),
    count,
  }));
}
