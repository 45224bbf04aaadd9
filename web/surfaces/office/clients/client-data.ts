/** A client's figures as sums and series. */
import type { z } from 'zod';
import type { clientCalls, clientFigures } from '#shared/contract/clients.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';

export type Client = ParsedAnswer<typeof clientCalls.show>['customer'];
export type Figures = z.output<typeof clientFigures>;

const cents = (amount: number) => Math.round(amount * 100);

/** What is unpaid, one row per currency in which anything is. */
export function unpaidOf(data: readonly Figures[]): Pick<Figures, 'currency' | 'unpaid'>[] {
  const sums = new Map<Figures['currency'], number>();
  for (const { currency, unpaid } of data) sums.set(currency, (sums.get(currency) ?? 0) + cents(unpaid));
  return [...sums].filter(([, sum]) => sum > 0).map(([currency, sum]) => ({ currency, unpaid: sum / 100 }));
}

export const routeOf = (row: Figures): string => `${row.source_country_code}/${row.destination_country_code}`;

/** Parcels and weight of each route, whatever the currency. */
export function totalsByRoute(data: readonly Figures[]) {
  const totals = new Map<string, { parcels: number; grams: number }>();
  for (const row of data) {
    const sum = totals.get(routeOf(row)) ?? { parcels: 0, grams: 0 };
    sum.parcels += row.parcels;
    sum.grams += Math.round(row.weight * 1000);
    totals.set(routeOf(row), sum);
  }
  return [...totals].map(([route, { parcels, grams }]) => ({ route, parcels, weight: grams / 1000 }));
}
