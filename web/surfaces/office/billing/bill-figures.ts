/** What a row of a list says about a parcel's bill, so that its amounts add up to the totals above the list. */
import { toMajor, toMinor } from '#shared/domain/money.ts';
import { debtOf, extraDebtOf } from '#web/features/billing/debt.ts';
import type { StaffParcelOnBill } from '#web/features/billing/billed-parcel.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';

export interface BillFigures {
  /** `charge`: the invoice is paid, a later charge is not. */
  state: 'paid' | 'unpaid' | 'charge';
  /** The invoice and all later charges, formatted. */
  total: string;
  /** What is due of it, formatted; null when nothing is. */
  due: string | null;
}

export function billFigures(parcel: Pick<StaffParcelOnBill, 'invoice' | 'extra_extra_charges'>): BillFigures {
  const { invoice, extra_extra_charges: charges } = parcel;
  const all = charges.reduce((sum, { total }) => sum + toMinor(total), toMinor(invoice.total_amount));
  const due = debtOf(parcel);
  return {
    state: due === null ? 'paid' : due === extraDebtOf(parcel) ? 'charge' : 'unpaid',
    total: formatMoney(toMajor(all), invoice.currency_code),
    due,
  };
}
