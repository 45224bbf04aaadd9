import { parcelCalls } from '#shared/contract/parcels.ts';
import { useRefresh } from './use-refresh.ts';

/** Calls that return parcels. */
export const PARCEL_READS = [
  parcelCalls.show,
  parcelCalls.list,
  parcelCalls.stats,
  parcelCalls.own,
  parcelCalls.ownOne,
];

/** Refetches everything that shows parcels, after a payment, charge, weight, file or release changed one. */
export const useRefreshParcels = (): (() => Promise<void>) => useRefresh(PARCEL_READS);
