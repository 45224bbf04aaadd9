/** Turns sums into the cards of the dashboard: major units and kilograms, one row per currency. */
import type { z } from 'zod';
import type { statisticsAnswer } from '#shared/contract/statistics.ts';
import { CURRENCIES } from '#shared/domain/countries.ts';
import { toMajor } from '#shared/domain/money.ts';
import type { Privilege } from '#shared/domain/privileges.ts';
import type { FigureRow } from '#server/features/base/rollups/rollups.service.ts';

/** The slots of a row: all time, current and previous period. */
const SUFFIXES = ['', '_current_month', '_previous_month'] as const;

type Measure = Exclude<keyof FigureRow, 'slot' | 'route_id' | 'currency_code'>;
type Parts = NonNullable<z.input<typeof statisticsAnswer>['pricesParts']>;

const PARTS = {
  freight_price: ['freight_price', 'SUMMARY_FREIGHT'],
  packaging_price: ['packaging_price', 'SUMMARY_PACKAGING'],
  delivery_price: ['delivery_price', 'SUMMARY_DELIVERY'],
  extra_charges: ['extra_charges', 'SUMMARY_EXTRA_CHARGES'],
  discount: ['discount', 'SUMMARY_DISCOUNT'],
  weight: ['weight_grams', 'SUMMARY_WEIGHT'],
} as const satisfies Record<string, readonly [Measure, Privilege]>;

/** The sums of a measure by slot. */
function bySlot(rows: readonly FigureRow[], measure: Measure): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (const row of rows) if (row.slot < 3) sums[row.slot as 0 | 1 | 2] += row[measure];
  return sums;
}

function byCurrency(rows: readonly FigureRow[]) {
  return CURRENCIES.map((currency) => ({
    currency,
    rows: rows.filter((row) => row.currency_code === currency),
  })).filter((group) => group.rows.length > 0);
}

/** The cards of money and of parcels. */
export function presentSums(rows: readonly FigureRow[]) {
  return {
    money: (measure: 'total' | 'unpaid') =>
      byCurrency(rows).map((group) => {
        const [total, current, previous] = bySlot(group.rows, measure);
        return {
          invoice_currency_code: group.currency,
          total: toMajor(total),
          current_month: toMajor(current),
          previous_month: toMajor(previous),
        };
      }),
    parcels: () => {
      const [total, current_month, previous_month] = bySlot(rows, 'parcels');
      return { total, current_month, previous_month };
    },
  };
}

/** The parts of the price and the weight, each with its privilege. */
export function presentParts(
  rows: readonly FigureRow[],
  may: (privilege: Privilege) => boolean,
): { isVisible: boolean; rows: Parts } {
  const visible = Object.entries(PARTS).filter(([, [, privilege]]) => may(privilege));
  return {
    isVisible: visible.length > 0,
    rows: byCurrency(rows).map((group) => ({
      invoice_currency_code: group.currency,
      ...Object.fromEntries(
        visible.flatMap(([name, [measure]]) =>
          bySlot(group.rows, measure).map((sum, slot) => [
            `${name}${SUFFIXES[slot]}`,
            measure === 'weight_grams' ? sum / 1000 : toMajor(sum),
          ]),
        ),
      ),
    })),
  };
}
