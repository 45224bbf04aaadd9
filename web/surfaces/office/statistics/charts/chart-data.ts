/** Rows of the statistics as series for charts and as a table. */
import type { Statistics } from '../summary-cards.tsx';
import { officeStatistics } from '#texts/office-statistics.ts';
import { fill } from '#texts/format.ts';
import { type Step, stepsWithoutGaps } from './time-axis.ts';
import type { Series } from '#web/ui/charts/chart-options.ts';

export type DataRow = NonNullable<Statistics['data']>[number];
export const MEASURES = ['cargo_freight_price_total', 'cargo_weight', 'parcels', 'clients'] as const;
export type Measure = (typeof MEASURES)[number];

const two = (value: number) => String(value).padStart(2, '0');

/** The name of a row's step: `2026`, `2026-11`, `Week 47, 2026` or `2026-11-22`. */
export function stepOf({ year, month, week, day }: Step): string {
  if (day !== undefined) return `${year}-${two(month ?? 0)}-${two(day)}`;
  if (week !== undefined) return fill(officeStatistics.charts.week, { week, year });
  return month === undefined ? String(year) : `${year}-${two(month)}`;
}

/** One series per route over all steps, also those in which nothing came: a step without parcels is 0. */
export function seriesOf(rows: readonly DataRow[], measure: Measure): Series {
  const steps = stepsWithoutGaps(rows).map(stepOf);
  const places = new Map(steps.map((step, place) => [step, place]));
  const routes = new Map<string, number[]>();
  for (const row of rows) {
    const values = routes.get(row.route) ?? steps.map(() => 0);
    const place = places.get(stepOf(row)) ?? 0;
    values[place] = (values[place] ?? 0) + row[measure];
    routes.set(row.route, values);
  }
  return { steps, routes: [...routes].map(([route, values]) => ({ route, values })) };
}

/** The sum of each route. */
export function totalsOf(rows: readonly DataRow[], measure: Measure): { name: string; value: number }[] {
  return seriesOf(rows, measure).routes.map(({ route, values }) => ({
    name: route,
    value: Math.round(values.reduce((sum, value) => sum + value, 0) * 1000) / 1000,
  }));
}
