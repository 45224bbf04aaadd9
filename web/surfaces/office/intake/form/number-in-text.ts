import { isTrackingNumber, normaliseTracking } from '#shared/domain/tracking-numbers.ts';

/** A text with fewer characters may be the beginning of a longer number. Names need no rule: they have no digits. */
const SHORTEST_NUMBER = 6;

/** The text as a parcel's number, if it can be one. A phone number in digits can. */
export function numberInText(typed: string): string | undefined {
  const number = normaliseTracking(typed);
  return number.length >= SHORTEST_NUMBER && isTrackingNumber(number) ? number : undefined;
}
