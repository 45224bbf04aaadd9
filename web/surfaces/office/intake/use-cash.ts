import { useState } from 'react';
import type { Currency } from '#shared/domain/countries.ts';
import type { Money } from '#shared/domain/money.ts';
import type { Received } from '../billing/cash-received.tsx';
import type { Draft } from './drafts-store.ts';
import { cashOf } from './intake-amounts.ts';
import { type CouponEffect, percentOf } from './use-coupon.ts';

interface Handed {
  received: Received;
  change: number;
}

/** A sum to take in cash. Another sum is another key, so that an amount typed for the old one is not kept. */
type Due = Money<Currency> & { key: string };

/** The cash for the listed parcels: what is due, and what was handed over for it. Amounts are in the minor unit. */
export function useCash(drafts: readonly Draft[], coupons: ReadonlyMap<string, CouponEffect | null>) {
  const [handed, setHanded] = useState<ReadonlyMap<string, Handed>>(new Map());
  const dues: Due[] = cashOf(drafts, ({ id }) => percentOf(coupons.get(id))).map((due) => ({
    ...due,
    key: `${due.currency} ${due.amount}`,
  }));
  const of = ({ key }: Due) => handed.get(key) ?? { received: 'none', change: 0 };
  return {
    dues,
    /** Less was handed over than is due, or no amount was typed. */
    isShort: dues.some((due) => ['short', 'wrong'].includes(of(due).received)),
    /** What to give back, per currency. */
    changes: dues
      .map((due) => ({ currency: due.currency, amount: of(due).change }))
      .filter(({ amount }) => amount > 0),
    take: (key: string, received: Received, change: number) =>
      setHanded((last) => new Map(last).set(key, { received, change })),
    /** Everything was taken in: the next customer pays anew. */
    clear: () => setHanded(new Map()),
  };
}

export type Cash = ReturnType<typeof useCash>;
