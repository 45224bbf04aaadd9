/** What the release dialog shows of the parcels that wait for a receiver; pure, so that it can be tested. */
import type { deliveryCalls } from '#shared/contract/deliveries.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { Currency } from '#shared/domain/countries.ts';
import { sumByCurrency, toMajor, toMinor } from '#shared/domain/money.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';

export type WaitingParcel = ParsedAnswer<typeof deliveryCalls.waiting>['parcels'][number];

/** The ticked parcels: those of the first parcel's code unless they were unticked, others only when they were ticked. */
export function tickedOf(
  parcels: readonly WaitingParcel[],
  choices: ReadonlyMap<string, boolean>,
): WaitingParcel[] {
  return parcels.filter(
    (one, place) => place === 0 || (choices.get(one.tracking_number) ?? one.code_group === 0),
  );
}

/** The parcels beside which a code is typed: the first ticked one of each group but the dialog's own. */
export function codeHolders(ticked: readonly WaitingParcel[]): WaitingParcel[] {
  return ticked.filter(
    (one, place) =>
      one.code_group !== 0 && ticked.findIndex((other) => other.code_group === one.code_group) === place,
  );
}

export interface Debt {
  currency: Currency;
  /** In the major unit. */
  amount: number;
  /** The unpaid invoices and charges. */
  invoice_ids: string[];
  count: number;
}

/** What is owed for these parcels, per currency. */
export function debtsOf(parcels: readonly WaitingParcel[]): Debt[] {
  const owing = parcels.filter((one) => one.due > 0);
  const sums = sumByCurrency(owing.map((one) => ({ currency: one.currency_code, amount: toMinor(one.due) })));
  return sums.map(({ currency, amount }) => {
    const own = owing.filter((one) => one.currency_code === currency);
    const invoice_ids = own.flatMap((one) => one.invoice_ids);
    return { currency, amount: toMajor(amount), invoice_ids, count: own.length };
  });
}

/** `£28.00`, or `£28.00 + €5.00`. */
export function debtText(debts: readonly Debt[]): string {
  return debts.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ');
}
