import { toMajor, toMinor } from '#shared/domain/money.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import type { StaffParcelOnBill } from './billed-parcel.ts';

/** The amount still owed for a parcel, including later charges, formatted; null when nothing is owed. */
export function debtOf({
  invoice,
  extra_extra_charges: charges,
}: Pick<StaffParcelOnBill, 'invoice' | 'extra_extra_charges'>): string | null {
  const due = [
    invoice.payment_status === 'PENDING' ? invoice.total_amount : 0,
    ...charges.filter((charge) => charge.paid === 0).map((charge) => charge.total),
  ];
  const sum = due.reduce((total, amount) => total + toMinor(amount), 0);
  return sum === 0 ? null : formatMoney(toMajor(sum), invoice.currency_code);
}
