import type { ReturnKind, ReturnState } from '#shared/domain/payments.ts';
import { officeReturns as words } from '#texts/office-returns.ts';
import { fill } from '#texts/format.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';

interface Returned {
  kind: ReturnKind;
  state: ReturnState;
  /** Amounts in major units. */
  amount: number;
  given_back: number;
  paid: number;
  currency: string;
}

/** What happened to the money of a card payment. */
export function returnTitle({ kind, state, amount, paid, currency }: Returned): string {
  const sums = { amount: formatMoney(amount, currency), paid: formatMoney(paid, currency) };
  return fill(kind === 'refund' ? words.refund : words.dispute[state], sums);
}

/** What the payer has now, where that is not what the title says. */
export function returnDetail({ kind, given_back, currency }: Returned): string {
  if (kind === 'refund') return '';
  return given_back === 0
    ? words.nothingBack
    : fill(words.givenBack, { amount: formatMoney(given_back, currency) });
}
