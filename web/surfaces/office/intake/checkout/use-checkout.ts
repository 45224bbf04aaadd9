import { useRef } from 'react';
import { officeIntake } from '#texts/office-intake.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { beginningOfCheckout, isCheckoutRunning } from '../state/begin-checkout.ts';
import { draftsOf } from '../state/intake-state.ts';
import { isParcelStarted } from '../state/typed-content.ts';
import { focusedFieldUnlessUntouched, focusedField, useIntake, useIntakeState } from '../use-intake.ts';
import { focusResults } from './focus-results.ts';
import { isNarrow } from './is-narrow.ts';
import { changeToGiveBack } from '../state/intake-amounts.ts';
import { type Cash, useCash } from './use-cash.ts';
import { useRunCheckout } from './use-run-checkout.ts';
import type { DraftCoupons } from '../form/use-coupon.ts';

interface CheckoutSettings {
  coupons: DraftCoupons;
  focusScan: () => void;
  /** Called when Checkout waits for parcels that are not in the list yet. */
  onPrevented: () => void;
}

/** Ignores a press while the work of another one runs, which has not shown yet what it does, or began before the screen was left. */
function useOneAtATime(): (work: () => Promise<void>) => Promise<void> {
  const { store } = useIntake();
  const isRunning = useRef(false);
  return async (work) => {
    if (isRunning.current || isCheckoutRunning(store.get())) return;
    isRunning.current = true;
    await work().finally(() => {
      isRunning.current = false;
    });
  };
}

/** After the buttons of a payment that failed: whoever is typing goes on; otherwise to what a started parcel lacks, or to the scan field. */
function useFocusAfterPayment(focusScan: () => void): (isStarted: boolean) => void {
  const { store, formCommands } = useIntake();
  return (isStarted) => {
    if (focusedField() !== 'none') return;
    if (isStarted) formCommands.current?.focusFirstEmpty();
    // The form that takes a waiting scan takes the focus too.
    else if (store.get().scans.length === 0) focusScan();
  };
}

/**
 * What was typed must be in the list before a Checkout, and the cash must suffice. The returned function adds the open form's parcel,
 * and returns whether Checkout may begin (`beginningOfCheckout`); if not, it says why.
 */
function usePrepareCheckout(cash: Cash, onPrevented: () => void): () => Promise<boolean> {
  const { store, formCommands } = useIntake();
  return async () => {
    if (cash.fault !== null) {
      toast.error(cash.fault);
      return false;
    }
    await formCommands.current?.whenLookupsEnd();
    // The page was left while people were looked up.
    if (formCommands.current === null) return false;
    const added = await formCommands.current.addForCheckout();
    const wasAdding = added !== 'refused' && (await store.whenAdded());
    const beginning = beginningOfCheckout(store.get(), { added, wasAdding });
    if (beginning === 'forms wait') onPrevented();
    if (beginning === 'added first') toast.info(officeIntake.savedFirst);
    return beginning === 'begins';
  };
}

/** Checkout, its payments and the cash. */
export function useCheckout({ coupons, focusScan, onPrevented }: CheckoutSettings) {
  const { store } = useIntake();
  const drafts = useIntakeState(draftsOf);
  const { runCheckout, runDuePayments } = useRunCheckout();
  const cash = useCash(drafts, coupons);
  const focusAfterPayment = useFocusAfterPayment(focusScan);

  const prepareCheckout = usePrepareCheckout(cash, onPrevented);
  const oneAtATime = useOneAtATime();

  /** Takes in what the button showed. Returns whether something has the focus, or takes it: a field, the next form, or a refused row. */
  async function checkOutList(): Promise<boolean> {
    store.send({ type: 'checkout began', count: drafts.length });
    const fieldBefore = focusedField();
    try {
      const { outcome, taken, isAll } = await runCheckout(drafts.map(({ id }) => id));
      const change = changeToGiveBack(cash.handed, taken, isAll);
      if (outcome === 'done' || outcome === 'unpaid') cash.clear();
      const isScanWaiting = store.get().scans.length > 0;
      // Whoever types the next parcel, or went to its form meanwhile, goes on there.
      const field = focusedField() === fieldBefore ? focusedFieldUnlessUntouched(store) : focusedField();
      store.send({ type: 'checkout ended', outcome, ...change, focused: field });
      const isRowFocused = outcome === 'failed' && store.get().checkout.failedCheckouts.focusesFirstRow;
      return isScanWaiting || field !== 'none' || isRowFocused;
    } catch (failure) {
      store.send({ type: 'checkout interrupted' });
      throw failure;
    }
  }

  async function checkOut(): Promise<void> {
    if (!(await prepareCheckout())) return;
    if (store.get().openForm.editing !== null) store.send({ type: 'form cleared' });
    const isFocusTaken = await checkOutList();
    if (isFocusTaken) return;
    // In one column the results are below everything else; beside the form a reader goes on in the scan field.
    if (isNarrow()) focusResults();
    else focusScan();
  }

  async function payDuePayments(): Promise<void> {
    store.send({ type: 'payment began' });
    const isPaid = await runDuePayments();
    const isStarted = isParcelStarted(store.get());
    store.send({ type: 'payment ended', isPaid, focused: focusedField() });
    focusAfterPayment(isStarted);
  }

  return {
    cash,
    checkOut: () => oneAtATime(checkOut),
    /** Makes the due payments. */
    payDuePayments: () => oneAtATime(payDuePayments),
    giveUpDuePayments: (ids: readonly string[]) => {
      const isStarted = isParcelStarted(store.get());
      store.send({ type: 'due payments given up', ids, focused: focusedField() });
      focusAfterPayment(isStarted);
    },
  };
}
