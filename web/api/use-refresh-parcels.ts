import { useQueryClient } from '@tanstack/react-query';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { keyOf } from './use-call.ts';

/** Calls that return parcels. */
export const PARCEL_READS = [
  parcelCalls.show,
  parcelCalls.list,
  parcelCalls.stats,
  parcelCalls.own,
  parcelCalls.ownOne,
];

/** Refetches everything that shows parcels, after a payment, charge, weight, file or release changed one. */
export function useRefreshParcels(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(PARCEL_READS.map((spec) => queries.invalidateQueries({ queryKey: keyOf(spec) })));
  };
}
