import type { StaffParcel } from '#shared/contract/shapes.ts';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import type { Debt } from '../deliveries/hand-over-view.ts';

type Owing = Pick<StaffParcel, 'invoice' | 'extra_extra_charges'>;

/** What is owed for these parcels, later charges included, per currency. */
export function debtsOfParcels(parcels: readonly Owing[]): Debt[] {
  const debts = new Map<string, Debt>();
  for (const { invoice, extra_extra_charges: charges } of parcels) {
    const due = [
      ...(invoice.payment_status === 'PENDING'
        ? [{ id: invoice.invoice_id, total: invoice.total_amount }]
        : []),
      ...charges.filter((charge) => charge.paid === 0),
    ];
    const sum = due.reduce((total, one) => total + toMinor(one.total), 0);
    if (sum === 0) continue;
    const currency = invoice.currency_code;
    const debt = debts.get(currency) ?? { currency, amount: 0, invoice_ids: [], count: 0 };
    debts.set(currency, {
      currency,
      amount: toMajor(toMinor(debt.amount) + sum),
      invoice_ids: [...debt.invoice_ids, ...due.map((one) => one.id)],
      count: debt.count + 1,
    });
  }
  return [...debts.values()];
}
