/** What of a booking is at the intake already, so that it is not typed twice. Pure. */
import { draftsOf, type IntakeState } from '../state/intake-state.ts';
import { isCount } from '../state/parcel-count.ts';
import type { IntakeValues } from '../state/parcel-values.ts';
import type { BookedParcel } from './booked-parcels.ts';

type BookedFrom = Pick<IntakeValues, 'booking_id' | 'booking_item_id'>;

/** The parcels of the list, and those that are being added or wait; a form of several has as many. */
export const parcelsOutsideForm = ({
  list,
  waiting,
}: Pick<IntakeState, 'list' | 'waiting'>): BookedFrom[] => [
  ...draftsOf({ list }).map(({ values }) => values),
  ...waiting.flatMap(({ values, count }) => Array.from({ length: isCount(count) ? count : 1 }, () => values)),
];

export const isSameItem = ({ values }: BookedParcel, other: BookedFrom): boolean =>
  other.booking_id === values.booking_id && other.booking_item_id === values.booking_item_id;

/** Whether one of these parcels is of the booked item. */
export const isTypedAlready = (booked: BookedParcel, parcels: readonly BookedFrom[]): boolean =>
  parcels.some((one) => isSameItem(booked, one));

/** How many parcels a form for it is for: those that are not among these; one more may always be taken in. */
export const countToTakeIn = (booked: BookedParcel, parcels: readonly BookedFrom[]): number =>
  Math.max(1, booked.count - parcels.filter((one) => isSameItem(booked, one)).length);
