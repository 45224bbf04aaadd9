/** The figures of handled parcels, which are counted one by one, against those of the rollups. */
import { expect } from 'vitest';
import type { Interval, Period } from '../../shared/domain/statistics.ts';
import type { Staff } from '../../server/access/callers.ts';
import { countPayers } from '../../server/features/base/rollups/accounts.queries.ts';
import type { FigureFilter } from '../../server/features/base/rollups/columns.queries.ts';
import { sumCounts, sumFigures, sumByInterval } from '../../server/features/base/rollups/figures.queries.ts';
import {
  countHandledEvents,
  countHandledPayers,
  sumHandledByInterval,
  sumHandled,
} from '../../server/features/base/rollups/handled-figures.queries.ts';
import type { TestApp } from './test-app.ts';

/** Took in every parcel, on two of the routes, but does not see whole routes. */
const handler: Staff = {
  ...{
    kind: 'staff',
    id: 1,
    username: '',
    address: '',
    loginId: 0,
    generation: 0,
    passwordGeneration: 0,
    isOutdated: false,
    language: null,
    secondFactorDue: false,
  },
  privileges: [],
  routes: [1, 2].map((id) => ({ id, source_country_code: 'UK', destination_country_code: 'GE' })),
};

/** If the main admin took in all parcels, what was handled is all of the two routes. */
export async function expectHandledFigures(
  { context }: TestApp,
  { interval, period, filter }: { interval: Interval; period: Period; filter: FigureFilter },
  paying: readonly Period[],
): Promise<void> {
  const { db, config } = context;
  const zone = config.businessTimeZone;
  const ofRoutes = { ...filter, routes: [1, 2] };
  const periods = [{ from: null, to: null }, period];
  expect(await sumHandled(db, zone, handler, ofRoutes, periods)).toEqual(
    await sumFigures(db, zone, ofRoutes, periods),
  );
  expect(await sumHandledByInterval(db, zone, handler, ofRoutes, { interval, period })).toEqual(
    await sumByInterval(db, zone, ofRoutes, { interval, period }),
  );
  expect(await countHandledPayers(db, zone, handler, 'all', paying)).toEqual(
    await countPayers(db, zone, [1, 2], paying),
  );
  expect(await countHandledEvents(db, zone, handler, 'all', periods)).toEqual(
    await sumCounts(db, zone, { kind: 'EVENT', routes: [1, 2] }, periods),
  );
}
