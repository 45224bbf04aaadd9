import { toMajor, toMinor } from '#shared/domain/money.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import type { StaffParcelOnBill } from './billed-parcel.ts';

type Billed = Pick<StaffParcelOnBill, 'invoice' | 'extra_extra_charges'>;

/** What is still owed for a parcel: the ids to pay, and their sum, formatted. */
export interface Debt {
  ids: string[];
  amount: string;
}

/** The amount still owed for a parcel, including later charges, formatted; null when nothing is owed. */
export function debtOf(parcel: Billed): string | null {
  return wholeDebtOf(parcel)?.amount ?? null;
}

/** The unpaid later charges, formatted; null when there are none. */
export function extraDebtOf({ invoice, extra_extra_charges }: Billed): string | null {
  return debtOf({ invoice: { ...invoice, payment_status: 'PAID' }, extra_extra_charges });
}

/** The unpaid invoice and the unpaid later charges together; null when nothing is owed. */
export function wholeDebtOf({ invoice, extra_extra_charges: charges }: Billed): Debt | null {
  const due = [
    ...(invoice.payment_status === 'PENDING'
      ? [{ id: invoice.invoice_id, total: invoice.total_amount }]
      : []),
    ...charges.filter((charge) => charge.paid === 0),
  ];
  const sum = due.reduce((all, { total }) => all + toMinor(total), 0);
  if (sum === 0) return null;
  return { ids: due.map(({ id }) => id), amount: formatMoney(toMajor(sum), invoice.currency_code) };
}
