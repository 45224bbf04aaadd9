/** Owns the figures of parcels, accounts, bookings and events, exact at any time (docs/decisions/013). */
import type { Interval, Period } from '#shared/domain/statistics.ts';
import type { Context } from '#server/context.ts';
import { countPayers } from './accounts.queries.ts';
import { sumClient, type ClientFigureRow } from './client-figures.queries.ts';
import type { FigureFilter } from './columns.queries.ts';
import {
  sumCounts,
  sumFigures,
  sumSteps,
  type CountFilter,
  type CountRow,
  type FigureRow,
  type StepRow,
} from './figures.queries.ts';

export type { ClientFigureRow, CountFilter, FigureFilter, FigureRow };

/** Sums of parcels by route and currency; `slot` is the index of the period. */
export function figuresOf(
  { db, config }: Context,
  filter: FigureFilter,
  periods: readonly Period[],
): Promise<FigureRow[]> {
  return sumFigures(db, config.businessTimeZone, filter, periods);
}

/** Figures by step, route and currency, oldest first. */
export function stepsOf(
  { db, config }: Context,
  filter: FigureFilter,
  steps: { interval: Interval; period: Period },
): Promise<StepRow[]> {
  return sumSteps(db, config.businessTimeZone, filter, steps);
}

/** Distinct accounts with a paid parcel on these routes in each period. */
export function payersOf(
  { db, config }: Context,
  routes: FigureFilter['routes'],
  periods: readonly Period[],
): Promise<number[]> {
  return countPayers(db, config.businessTimeZone, routes, periods);
}

/** Accounts, bookings or events in each period, by staff member (0 when the kind has none). */
export function countsOf(
  { db, config }: Context,
  filter: CountFilter,
  periods: readonly Period[],
): Promise<CountRow[]> {
  return sumCounts(db, config.businessTimeZone, filter, periods);
}

/** Sums of the parcels sent with this e-mail on these routes, by route and currency. */
export function figuresOfClient(
  { db }: Context,
  email: string,
  routes: 'all' | readonly number[],
): Promise<ClientFigureRow[]> {
  return sumClient(db, email, routes);
}
