import { useRef } from 'react';
import { bookingCalls } from '#shared/contract/bookings.ts';
import type { Country } from '#shared/domain/countries.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { bookingBody, type Draft } from './draft.ts';

/** How long the longer messages stay, in milliseconds (specification 1, section 9). */
const GUEST_MS = 10_000;
const PHONE_COUNTRY_MS = 15_000;
const PHONE_INVALID_MS = 20_000;

type Outcome =
  | { kind: 'booked' }
  /** The customer's phone is of another country than the booking. */
  | { kind: 'wrong_phone' }
  /** The field at this path was not accepted. */
  | { kind: 'refused'; path: string }
  | { kind: 'failed' };

/** Sends the booking and says how it went; the same booking tried again keeps its key, so that it is made once. */
export function useSendBooking({ source, asCustomer }: { source: Country; asCustomer: boolean }) {
  const attempt = useRef<{ text: string; key: string } | null>(null);
  return async (draft: Draft): Promise<Outcome> => {
    const body = bookingBody(draft, source);
    const text = JSON.stringify(body);
    if (attempt.current?.text !== text) attempt.current = { text, key: newKey() };
    const spec = asCustomer ? bookingCalls.create : bookingCalls.createAsGuest;
    try {
      const { message } = await call(spec, { body }, { idempotencyKey: attempt.current.key });
      toast.success(message, asCustomer ? undefined : GUEST_MS);
      return { kind: 'booked' };
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return failed(failure);
    }
  };
}

function failed(failure: ApiError): Outcome {
  if (failure.code === 'phone_country') {
    toast.error(failure.message, PHONE_COUNTRY_MS);
    return { kind: 'wrong_phone' };
  }
  const [path, reason] = Object.entries(failure.fields)[0] ?? [];
  toast.error(reason ?? failure.message, failure.code === 'phone_invalid' ? PHONE_INVALID_MS : undefined);
  return path === undefined ? { kind: 'failed' } : { kind: 'refused', path };
}
