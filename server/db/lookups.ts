/** The batched look-ups of the hottest paths, over connections of their own. */
import type pg from 'pg';
import { SESSION_LOOKUP, type SessionRow } from '../features/accounts/sessions.queries.ts';
import { TARIFF_LOOKUP, type TariffRow } from '../features/shipping-routes/shipping-routes.queries.ts';
import { TRACKING_LOOKUP, type TrackingRow } from '../features/tracking/tracking.queries.ts';
import { BatchedLookup, type Lookup } from './batched-lookup.ts';

export interface Lookups {
  sessions: Lookup<SessionRow>;
  tariffs: Lookup<TariffRow>;
  tracking: Lookup<TrackingRow>;
}

/** How many connections the look-ups' pool needs. */
export const LOOKUP_CONNECTIONS = 6;

export function createLookups(pool: pg.Pool): Lookups {
  return {
    sessions: new BatchedLookup<SessionRow>(pool, SESSION_LOOKUP),
    tariffs: new BatchedLookup<TariffRow>(pool, TARIFF_LOOKUP),
    tracking: new BatchedLookup<TrackingRow>(pool, TRACKING_LOOKUP),
  };
}
