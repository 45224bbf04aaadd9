import { useCallback, useState } from 'react';
import type { Currency } from '#shared/domain/countries.ts';
import { type Money, toMajor } from '#shared/domain/money.ts';
import { officeBilling } from '#texts/office-billing.ts';
import { validation } from '#texts/validation.ts';
import { fill } from '#texts/format.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import type { CashVerdict } from '#web/surfaces/office/billing/cash-received.tsx';
import type { Draft } from '../state/draft.ts';
import { cashOf } from '../state/intake-amounts.ts';
import { type DraftCoupons, percentOf } from '../form/use-coupon.ts';

/** What is in a sum's field. */
interface Typed {
  verdict: CashVerdict;
  /** What to give back; below 0 while that much is missing. */
  change: number;
}

/** A sum to take in cash. Another sum is another key, so that an amount typed for the old one is not kept. */
export type CashSum = Money<Currency> & { key: string };

/** The cash for the listed parcels: the sums to take, and what was handed over for them. Amounts are in the minor unit. */
export function useCash(drafts: readonly Draft[], coupons: DraftCoupons) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const forget = useCallback(
    (key: string) => setTyped((last) => new Map([...last].filter(([one]) => one !== key))),
    [],
  );
  const sums: CashSum[] = cashOf(drafts, ({ id }) => percentOf(coupons.get(id))).map((sum) => ({
    ...sum,
    key: `${sum.currency} ${sum.amount}`,
  }));
  const typedFor = ({ key }: CashSum) => typed.get(key) ?? { verdict: 'none', change: 0 };
  return {
    sums,
    /** Why nothing can be paid: less was handed over than is due, or no amount was typed. */
    fault: sums.map((sum) => faultOf(sum, typedFor(sum))).find((fault) => fault !== null) ?? null,
    /** What was handed over: an amount that was typed and suffices or, if none was, the exact one. */
    handed: sums
      .map((sum) => ({ sum, ...typedFor(sum) }))
      .filter(({ verdict }) => verdict === 'enough' || verdict === 'none')
      .map(({ sum: { currency, amount }, verdict, change }) => ({
        currency,
        amount: amount + change,
        isTyped: verdict === 'enough',
      })),
    /** Notes what is in a sum's field, at each letter. */
    noteTyped: (key: string, verdict: CashVerdict, change: number) =>
      setTyped((last) => new Map(last).set(key, { verdict, change })),
    /** The sum is not to be taken any more; its field is empty when it is again. */
    forget,
    /** Everything was taken in: the next sender pays anew. */
    clear: () => setTyped(new Map()),
  };
}

function faultOf({ currency }: CashSum, { verdict, change }: Typed): string | null {
  if (verdict === 'wrong') return validation.number;
  if (verdict !== 'short') return null;
  return fill(officeBilling.cashMissing, { amount: formatMoney(toMajor(-change), currency) });
}

export type Cash = ReturnType<typeof useCash>;
