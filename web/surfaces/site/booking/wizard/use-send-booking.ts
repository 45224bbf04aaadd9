import { bookingCalls } from '#shared/contract/bookings.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { Country } from '#shared/domain/countries.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { newAttempt, sendAttempt } from '#web/api/attempt.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/show-failure.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { bookingBody, type Draft } from './draft.ts';
import { storeAttempt, readAttempt } from './draft-storage.ts';

/** Duration of the longer toasts, in milliseconds (specification 1, section 9). */
const GUEST_MS = 10_000;
const PHONE_COUNTRY_MS = 15_000;
const PHONE_INVALID_MS = 20_000;

export type SentBooking = ParsedAnswer<typeof bookingCalls.create>['booking'];

type Outcome =
  | { kind: 'booked'; booking: SentBooking; message: string }
  /** The phone of the customer's account; one of another country is changed in the personal info. */
  | { kind: 'phone_refused'; message: string; leave: boolean }
  /** The server refused the field at this path. */
  | { kind: 'refused'; path: string }
  | { kind: 'failed'; message: string };

/**
 * Sends the booking and shows the result. The attempt is stored with the draft, so that sending the same booking
 * again, even after a reload, creates it once.
 */
export function useSendBooking({ source, asCustomer }: { source: Country; asCustomer: boolean }) {
  return async (draft: Draft): Promise<Outcome> => {
    const body = bookingBody(draft, source);
    const spec = asCustomer ? bookingCalls.create : bookingCalls.createAsGuest;
    const text = JSON.stringify([spec.name, body]);
    const stored = readAttempt(source);
    const attempt = stored?.text === text ? stored.attempt : newAttempt();
    storeAttempt(source, { text, attempt });
    const sent = await sendAttempt(attempt, (idempotencyKey) => call(spec, { body }, { idempotencyKey }));
    const next = sent.failure === undefined ? undefined : sent.attempt;
    storeAttempt(source, next === undefined ? null : { text, attempt: next });
    if (sent.failure !== undefined) return failed(sent.failure);
    toast.success(sent.answer.message, asCustomer ? undefined : GUEST_MS);
    return { kind: 'booked', booking: sent.answer.booking, message: sent.answer.message };
  };
}

function failed(failure: ApiError): Outcome {
  if (failure.code === 'phone_country' || failure.code === 'phone_invalid') {
    const leave = failure.code === 'phone_country';
    toast.error(failure.message, leave ? PHONE_COUNTRY_MS : PHONE_INVALID_MS);
    return { kind: 'phone_refused', message: failure.message, leave };
  }
  const [path, reason] = Object.entries(failure.fields)[0] ?? [];
  if (path === undefined) return { kind: 'failed', message: failureText(failure) };
  toast.error(reason ?? failure.message);
  return { kind: 'refused', path };
}
