/** Steps of a Checkout, and of the payments that it left. Pure. */
import type { Currency } from '#shared/domain/countries.ts';
import { type Money, sumByCurrency } from '#shared/domain/money.ts';
import type { DuePayment } from './draft.ts';
import { afterPayments, type CheckoutResult, withoutDuePayments } from './send-checkout.ts';
import type { EventOf } from './intake-events.ts';
import { type CheckoutState, type IntakeState } from './intake-state.ts';
import { isParcelStarted } from './typed-content.ts';

export function setCheckout(state: IntakeState, checkout: Partial<CheckoutState>): IntakeState {
  return { ...state, checkout: { ...state.checkout, ...checkout } };
}

/** Without the change of earlier payments, once none of them waits: another tab has recorded them, or given them up. */
export const withoutSettledChange = (state: IntakeState): IntakeState =>
  (state.list?.duePayments ?? []).length > 0 ? state : setCheckout(state, { changeOncePaid: [] });

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

/** What comes back and what is still to be taken may be the same. */
export const withoutNothing = (change: readonly Money<Currency>[]): Money<Currency>[] =>
  change.filter(({ amount }) => amount !== 0);

/**
 * With the change of earlier Checkouts: this one has made their payments too, unless one failed again. What is told now is told once: only
 * what waits for a payment is told later.
 */
function changeAfter(
  { list, checkout }: IntakeState,
  { outcome, changeDue, changeOncePaid }: EventOf<'checkout ended'>,
): Pick<CheckoutState, 'changeDue' | 'changeOncePaid'> {
  const isAllPaid = outcome !== 'unpaid' && (list?.duePayments ?? []).length === 0;
  const waiting = sumByCurrency([...checkout.changeOncePaid, ...changeOncePaid]);
  return isAllPaid
    ? {
        changeDue: withoutNothing(sumByCurrency([...waiting, ...changeDue])),
        changeOncePaid: [],
      }
    : { changeDue, changeOncePaid: waiting };
}

/** The results say what became of the payments. */
export function answerPayment(state: IntakeState, event: EventOf<'payment answered'>): IntakeState {
  const { result } = state.checkout;
  return setCheckout(state, { result: result && afterPayments(result, event.result) });
}

/** The results no longer say that these payments are due, and nothing is given back in their currencies. */
export function giveUpDuePayments(state: IntakeState, ids: readonly string[]): IntakeState {
  const { result, changeDue, changeOncePaid } = state.checkout;
  const due = state.list?.duePayments ?? [];
  const givenUp = due.filter(({ id }) => ids.includes(id));
  const left = changeOncePaid.filter(({ currency }) => givenUp.every((one) => isInOther(one, currency)));
  return setCheckout(state, {
    result: result && withoutDuePayments(result, givenUp),
    ...(givenUp.length < due.length
      ? { changeOncePaid: left }
      : { changeOncePaid: [], changeDue: withoutNothing(sumByCurrency([...changeDue, ...left])) }),
  });
}

/** Earlier versions stored payments without their currency. */
const isInOther = (payment: DuePayment, currency: Currency): boolean =>
  payment.currency !== undefined && payment.currency !== currency;
