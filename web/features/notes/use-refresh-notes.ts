import { bookingCalls } from '#shared/contract/bookings.ts';
import { mentionCalls } from '#shared/contract/mentions.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { useRefresh } from '#web/api/use-refresh.ts';

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
export const useRefreshNotes = (): (() => Promise<void>) => useRefresh(NOTE_READS);
