import { isTrackingNumber, normaliseTracking } from '#shared/domain/tracking-numbers.ts';

/** A text with fewer characters may be the beginning of a longer number. Names need no rule: they have no digits. */
const SHORTEST_NUMBER = 6;

/** The number that a text is, if it looks like that of a parcel; so does a phone number in digits. */
export function parcelNumberIn(typed: string): string | undefined {
  const number = normaliseTracking(typed);
  return number.length >= SHORTEST_NUMBER && isTrackingNumber(number) ? number : undefined;
}
