/** Steps of a Checkout, and of the payments that it left. Pure. */
import type { Currency } from '#shared/domain/countries.ts';
import { type Money, sumByCurrency } from '#shared/domain/money.ts';
import type { DuePayment, WaitingChange } from './draft.ts';
import { afterPayments, type CheckoutResult, withoutDuePayments } from './send-checkout.ts';
import type { EventOf } from './intake-events.ts';
import { type CheckoutState, type IntakeState } from './intake-state.ts';
import { isParcelStarted } from './typed-content.ts';

export function setCheckout(state: IntakeState, checkout: Partial<CheckoutState>): IntakeState {
  return { ...state, checkout: { ...state.checkout, ...checkout } };
}

/** Without the change of earlier payments that wait no longer: another tab has recorded them, or given them up. */
export const withoutSettledChange = (state: IntakeState): IntakeState =>
  setCheckout(state, { changeOncePaid: waitingOf(state) });

/** The change whose payment is still due. */
const waitingOf = ({ list, checkout }: IntakeState): WaitingChange[] =>
  checkout.changeOncePaid.filter((change) => isOfAny(change, list?.duePayments ?? []));

const isOfAny = (
  { invoice_ids }: WaitingChange,
  payments: readonly Pick<DuePayment, 'invoice_ids'>[],
): boolean => payments.some((payment) => payment.invoice_ids.some((id) => invoice_ids.includes(id)));

/** The results of a Checkout, whose change is not known yet; that of the one before is not theirs. */
export const answerCheckout = (state: IntakeState, result: CheckoutResult): IntakeState =>
  setCheckout(state, { result, changeDue: [] });

/** What a Checkout gives back, and what it left in the list. */
export function endCheckout(state: IntakeState, event: EventOf<'checkout ended'>): IntakeState {
  const { outcome } = event;
  const { count } = state.checkout.failedCheckouts;
  // Whoever goes on with the next parcel keeps the focus, and so does the form that a scan waits for.
  const focusesFirstRow = event.focused === 'none' && !isParcelStarted(state) && state.scans.length === 0;
  return setCheckout(state, {
    holdsScans: false,
    ...changeAfter(state, event),
    ...(outcome === 'failed' && { failedCheckouts: { count: count + 1, focusesFirstRow } }),
  });
}

/** Sums by currency. What comes back and what is still to be taken may be the same. */
const sumOf = (change: readonly Money<Currency>[]): Money<Currency>[] =>
  sumByCurrency(change).filter(({ amount }) => amount !== 0);

/**
 * With the change of earlier Checkouts whose payments this one has made too. What is told now is told once: only what waits for a
 * payment is told later.
 */
function changeAfter(
  state: IntakeState,
  { changeDue, changeOncePaid }: EventOf<'checkout ended'>,
): Pick<CheckoutState, 'changeDue' | 'changeOncePaid'> {
  const waiting = waitingOf(state);
  const paid = state.checkout.changeOncePaid.filter((change) => !waiting.includes(change));
  return { changeDue: sumOf([...paid, ...changeDue]), changeOncePaid: [...waiting, ...changeOncePaid] };
}

/** The change of the due payments that were recorded, if there is any. */
export function endPayment(state: IntakeState, isAllPaid: boolean): IntakeState {
  const { changeDue, changeOncePaid } = state.checkout;
  const waiting = isAllPaid ? [] : waitingOf(state);
  const paid = changeOncePaid.filter((change) => !waiting.includes(change));
  return setCheckout(state, {
    changeDue: paid.length === 0 ? changeDue : sumOf(paid),
    changeOncePaid: waiting,
  });
}

/** The results say what became of the payments. */
export function answerPayment(state: IntakeState, event: EventOf<'payment answered'>): IntakeState {
  const { result } = state.checkout;
  return setCheckout(state, { result: result && afterPayments(result, event.result) });
}

/** The results no longer say that these payments are due, and nothing of them is given back. */
export function giveUpDuePayments(state: IntakeState, ids: readonly string[]): IntakeState {
  const { result, changeOncePaid } = state.checkout;
  const givenUp = (state.list?.duePayments ?? []).filter(({ id }) => ids.includes(id));
  return setCheckout(state, {
    result: result && withoutDuePayments(result, givenUp),
    changeOncePaid: changeOncePaid.filter((change) => !isOfAny(change, givenUp)),
  });
}
