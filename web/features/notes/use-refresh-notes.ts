import { useQueryClient } from '@tanstack/react-query';
import { bookingCalls } from '#shared/contract/bookings.ts';
import { mentionCalls } from '#shared/contract/mentions.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { keyOf } from '#web/api/use-call.ts';

/** Calls that return notes or count mentions. */
export const NOTE_READS = [
  parcelCalls.show,
  parcelCalls.list,
  parcelCalls.own,
  parcelCalls.ownOne,
  bookingCalls.list,
  bookingCalls.own,
  mentionCalls.list,
];

/** Refetches everything that shows notes or counts mentions. */
export function useRefreshNotes(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(NOTE_READS.map((spec) => queries.invalidateQueries({ queryKey: keyOf(spec) })));
  };
}
