import { useQueryClient } from '@tanstack/react-query';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { keyOf } from './use-call.ts';

/** The calls whose answers show parcels. */
export const PARCEL_READS = [parcelCalls.show, parcelCalls.list, parcelCalls.stats, parcelCalls.own];

/** Everything that shows parcels asks anew: after a payment, a charge, a weight, a file or a release changed one. */
export function useRefreshParcels(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(PARCEL_READS.map((spec) => queries.invalidateQueries({ queryKey: keyOf(spec) })));
  };
}
