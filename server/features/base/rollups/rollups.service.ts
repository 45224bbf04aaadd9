/**
 * Owns the figures of parcels, accounts, bookings and events, exact at any time (docs/decisions/013). Who sees whole routes gets
 * the rollups' figures; others get those of the parcels in their scope, counted one by one.
 */
import type { Interval, Period } from '#shared/domain/statistics.ts';
import { visibleRoutes, type Staff } from '#server/access/callers.ts';
import { seesWholeRoutes } from '#server/access/parcel-scope.ts';
import type { Context } from '#server/context.ts';
import { countPayers } from './accounts.queries.ts';
import { sumClient, type ClientFigureRow } from './client-figures.queries.ts';
import type { FigureFilter } from './columns.queries.ts';
import {
  sumCounts,
  sumFigures,
  sumByInterval,
  type CountFilter,
  type CountRow,
  type FigureRow,
  type IntervalRow,
} from './figures.queries.ts';
import {
  countHandledEvents,
  countHandledPayers,
  sumHandledByInterval,
  sumHandled,
  sumHandledOfClient,
} from './handled-figures.queries.ts';

export type { FigureFilter, FigureRow };

/** What has no parcel: events are counted by `eventsOf`. */
export type CountQuestion = CountFilter & { kind: Exclude<CountFilter['kind'], 'EVENT'> };

/** Sums of the parcels in scope by route and currency; `slot` is the index of the period. */
export function figuresOf(
  { db, config }: Context,
  staff: Staff,
  filter: FigureFilter,
  periods: readonly Period[],
): Promise<FigureRow[]> {
  const zone = config.businessTimeZone;
  return seesWholeRoutes(staff)
    ? sumFigures(db, zone, filter, periods)
    : sumHandled(db, zone, staff, filter, periods);
}

/** Figures of the parcels in scope by step, route and currency, oldest first. */
export function figuresByInterval(
  { db, config }: Context,
  staff: Staff,
  filter: FigureFilter,
  chosen: { interval: Interval; period: Period },
): Promise<IntervalRow[]> {
  const zone = config.businessTimeZone;
  return seesWholeRoutes(staff)
    ? sumByInterval(db, zone, filter, chosen)
    : sumHandledByInterval(db, zone, staff, filter, chosen);
}

/** Distinct accounts with a paid parcel in scope, on these routes, in each period. */
export function payersOf(
  { db, config }: Context,
  staff: Staff,
  routes: FigureFilter['routes'],
  periods: readonly Period[],
): Promise<number[]> {
  const zone = config.businessTimeZone;
  return seesWholeRoutes(staff)
    ? countPayers(db, zone, routes, periods)
    : countHandledPayers(db, zone, staff, routes, periods);
}

/** The events of the parcels in scope, on these routes, in each period, by staff member; of one, if `by` is given. */
export function eventsOf(
  { db, config }: Context,
  staff: Staff,
  { routes, by }: { routes: FigureFilter['routes']; by: number | undefined },
  periods: readonly Period[],
): Promise<CountRow[]> {
  const zone = config.businessTimeZone;
  if (!seesWholeRoutes(staff)) return countHandledEvents(db, zone, staff, routes, periods);
  const ofRoutes = routes === 'all' ? undefined : routes;
  return sumCounts(db, zone, { kind: 'EVENT', routes: ofRoutes, staff_id: by }, periods);
}

/** Accounts or bookings in each period, in one row. */
export function countsOf(
  { db, config }: Context,
  filter: CountQuestion,
  periods: readonly Period[],
): Promise<CountRow[]> {
  return sumCounts(db, config.businessTimeZone, filter, periods);
}

/** Sums of the parcels in scope that were sent with this e-mail (any case), by route and currency. */
export function figuresOfClient({ db }: Context, staff: Staff, email: string): Promise<ClientFigureRow[]> {
  return seesWholeRoutes(staff)
    ? sumClient(db, email, visibleRoutes(staff))
    : sumHandledOfClient(db, staff, email);
}
