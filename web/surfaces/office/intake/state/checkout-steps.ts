/** Steps of a Checkout, and of the payments that it left. Pure. */
import { afterPayments, withoutDuePayments } from './checkout.ts';
import type { EventOf } from './intake-events.ts';
import { type CheckoutState, type IntakeState, isOpenParcelStarted } from './intake-state.ts';

export function setCheckout(state: IntakeState, checkout: Partial<CheckoutState>): IntakeState {
  return { ...state, checkout: { ...state.checkout, ...checkout } };
}

/** What a Checkout gives back, and what it left in the list. */
export function endCheckout(
  state: IntakeState,
  { outcome, changeDue, changeDueLater }: EventOf<'checkout ended'>,
): IntakeState {
  const { count } = state.checkout.failures;
  // Whoever goes on typing the next parcel keeps the focus, and so does the form that a scan waits for.
  const focusesFirstRow = !isOpenParcelStarted(state) && state.scans.length === 0;
  return setCheckout(state, {
    holdsScans: false,
    changeDue,
    changeDueLater,
    ...(outcome === 'failed' && { failures: { count: count + 1, focusesFirstRow } }),
  });
}

/** The results say what became of the payments. */
export function answerPayment(state: IntakeState, event: EventOf<'payment answered'>): IntakeState {
  const { result } = state.checkout;
  return setCheckout(state, { result: result && afterPayments(result, event.result) });
}

/** The results no longer say that payments are due. */
export function giveUpDuePayments(state: IntakeState): IntakeState {
  const { result } = state.checkout;
  return setCheckout(state, { result: result && withoutDuePayments(result) });
}
