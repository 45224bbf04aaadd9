/** The booking that was just made, which the wizard hands to the next page in the history's state (decisions/020). */
import type { bookingCalls } from '#shared/contract/bookings.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { Country } from '#shared/domain/countries.ts';

export type Booked = ParsedAnswer<typeof bookingCalls.create>['booking'] & {
  source: Country;
  /** The server's message, such as where the link to a guest's new account was mailed to. */
  message: string;
  /** The e-mail in the code that the courier scans. */
  email: string;
  drop_off: boolean;
  /** An item is to be insured. */
  insured: boolean;
  /** A day in the source country, YYYY-MM-DD; empty from the UK, which asks for none. */
  visit_date: string;
};

/** The booking in the state of a history's entry, which only our pages write; null if there is none. */
export function bookedIn(state: unknown): Booked | null {
  if (typeof state !== 'object' || state === null || !('booked' in state)) return null;
  return state.booked as Booked;
}
