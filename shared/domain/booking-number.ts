/** The number of a booking in what was typed into a search. */

const NUMBER = /^(booking\s*|#\s*)*(\d{1,15})$/i;

/** The digits of `7`, `#7` and `booking 7`; null for anything else. A phone number has digits alone too. */
export function bookingNumberIn(typed: string): string | null {
  return NUMBER.exec(typed.trim())?.[2] ?? null;
}

/** Whether it can be nothing else: `#7`, `booking 7`. */
export function namesBooking(typed: string): boolean {
  return NUMBER.exec(typed.trim())?.[1] !== undefined;
}
