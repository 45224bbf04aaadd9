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
import { type CouponAnswer, percentOf } from '../form/use-coupon.ts';

interface Handed {
  verdict: CashVerdict;
  /** Below 0 while that much is missing. */
  change: number;
}

/** A sum to take in cash. Another sum is another key, so that an amount typed for the old one is not kept. */
type Due = Money<Currency> & { key: string };

/** The cash for the listed parcels: what is due, and what was handed over for it. Amounts are in the minor unit. */
export function useCash(drafts: readonly Draft[], coupons: ReadonlyMap<string, CouponAnswer | null>) {
  const [handed, setHanded] = useState<ReadonlyMap<string, Handed>>(new Map());
  const forget = useCallback(
    (key: string) => setHanded((last) => new Map([...last].filter(([one]) => one !== key))),
    [],
  );
  const dues: Due[] = cashOf(drafts, ({ id }) => percentOf(coupons.get(id))).map((due) => ({
    ...due,
    key: `${due.currency} ${due.amount}`,
  }));
  const handedFor = ({ key }: Due) => handed.get(key) ?? { verdict: 'none', change: 0 };
  return {
    dues,
    /** Why nothing can be paid: less was handed over than is due, or no amount was typed. */
    fault: dues.map((due) => faultOf(due, handedFor(due))).find((fault) => fault !== null) ?? null,
    /** What was handed over, where an amount was typed that suffices. */
    handed: dues
      .map((due) => ({ due, ...handedFor(due) }))
      .filter(({ verdict }) => verdict === 'enough')
      .map(({ due: { currency, amount }, change }) => ({ currency, amount: amount + change })),
    /** What is in a sum's field, at each key. */
    noteHanded: (key: string, verdict: CashVerdict, change: number) =>
      setHanded((last) => new Map(last).set(key, { verdict, change })),
    /** The sum is no longer due; its field is empty when it is due again. */
    forget,
    /** Everything was taken in: the next sender pays anew. */
    clear: () => setHanded(new Map()),
  };
}

function faultOf({ currency }: Due, { verdict, change }: Handed): string | null {
  if (verdict === 'wrong') return validation.number;
  if (verdict !== 'short') return null;
  return fill(officeBilling.cashMissing, { amount: formatMoney(toMajor(-change), currency) });
}

export type Cash = ReturnType<typeof useCash>;
