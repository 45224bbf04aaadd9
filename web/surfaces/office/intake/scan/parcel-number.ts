import { isTrackingNumber, normaliseTracking } from '#shared/domain/tracking-numbers.ts';

/** Names have no digits; a shorter number may be typed on. */
const SHORTEST_NUMBER = 6;

/** The number that a text is, if it looks like that of a parcel. */
export function parcelNumberIn(typed: string): string | undefined {
  const number = normaliseTracking(typed);
  return number.length >= SHORTEST_NUMBER && isTrackingNumber(number) ? number : undefined;
}
