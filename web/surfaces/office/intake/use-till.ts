import { type RefObject, useEffect, useRef, useState } from 'react';
import { officeIntake } from '#texts/office-intake.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { isNarrow } from './is-narrow.ts';
import { type Cash, useCash } from './use-cash.ts';
import { useCheckout } from './use-checkout.ts';
import type { CouponEffect } from './use-coupon.ts';
import type { useIntakeDesk } from './use-intake-desk.ts';
import type { OpenForm } from './use-intake-form.ts';

const words = officeIntake;

/** The rows that the last Checkout left in the list. */
export interface RefusedRows {
  /** How many Checkouts left some. */
  count: number;
  /** The first of them takes the focus: nobody has gone on typing. */
  takesFocus: boolean;
}

interface TillSettings {
  staffId: number;
  desk: ReturnType<typeof useIntakeDesk>;
  openForm: RefObject<OpenForm | null>;
  coupons: ReadonlyMap<string, CouponEffect | null>;
  focusScan: () => void;
  /** Called when Checkout waits for parcels that are not in the list yet. */
  onStopped: () => void;
}

/**
 * What was typed must be in the list before a Checkout, and the cash must suffice. Otherwise says why, and returns false.
 */
async function isReady({
  desk,
  openForm,
  cash,
  onStopped,
}: Pick<TillSettings, 'desk' | 'openForm' | 'onStopped'> & { cash: Cash }): Promise<boolean> {
  if (cash.fault !== null) {
    toast.error(cash.fault);
    return false;
  }
  const saved = openForm.current === null ? [] : await openForm.current.save();
  if (saved === null) return false;
  const wasAdding = await desk.whenAdded();
  if (desk.waitingNow().length > 0) onStopped();
  // The list and its total are no longer those that the button showed.
  else if (saved.length > 0 || wasAdding) toast.info(words.savedFirst);
  else return true;
  return false;
}

/** Ignores a second press, which comes before the first has shown what it does. */
function useOneAtATime(work: () => Promise<void>): () => Promise<void> {
  const isRunning = useRef(false);
  return async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    await work().finally(() => {
      isRunning.current = false;
    });
  };
}

/** Checkout, its payments and the cash. Whoever was served is then no longer the customer of the form. */
export function useTill({ staffId, desk, openForm, coupons, focusScan, onStopped }: TillSettings) {
  const checkout = useCheckout(staffId, desk.reload);
  const cash = useCash(desk.drafts, coupons);
  const [changes, setChanges] = useState<Cash['changes']>([]);
  const [refused, setRefused] = useState<RefusedRows>({ count: 0, takesFocus: false });
  /** What to give back of cash whose payment is not recorded yet. */
  const unpaidChanges = useRef<Cash['changes']>([]);

  /** The desk after a call has come back: somebody may have gone on meanwhile. */
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });

  /** The form that takes a waiting scan takes the focus too. */
  function focusNext(): void {
    if (!desk.scans.isWaiting()) focusScan();
  }

  /** After the buttons of a payment that failed: whoever types already goes on, also in a parcel that was begun before. */
  function focusAfterSettling(isParcelBegun: boolean): void {
    if (document.activeElement?.closest('[data-parcel-form]') != null) return;
    if (isParcelBegun) openForm.current?.focusFirstEmpty();
    else focusNext();
  }

  const checkOut = useOneAtATime(async () => {
    if (!(await isReady({ desk, openForm, cash, onStopped }))) return;
    if (desk.form.editing !== null) desk.startNew();
    let takesFocus = false;
    await desk.scans.holdDuring(async () => {
      const { outcome, taken } = await checkout.run(desk.drafts.map((draft) => draft.id));
      if (outcome === 'failed') setChanges(cash.changesAfter(taken));
      else setChanges(outcome === 'done' ? cash.changes : []);
      unpaidChanges.current = outcome === 'unpaid' ? cash.changes : [];
      if (outcome === 'done' || outcome === 'unpaid') cash.clear();
      if (outcome === 'done') desk.checkedOut();
      if (outcome !== 'failed') return;
      // Whoever types the next parcel already goes on.
      takesFocus = !latest.current.isParcelBegun() && !desk.scans.isWaiting();
      setRefused(({ count }) => ({ count: count + 1, takesFocus }));
    });
    // In one column the results take the focus.
    if (!takesFocus && !isNarrow()) focusNext();
  });

  return {
    checkout,
    cash,
    changes,
    refused,
    checkOut,
    /** Pays what a Checkout left unpaid. */
    settle: async (): Promise<void> => {
      const isDone = (await checkout.settleNow()) === 'done';
      const isBegun = latest.current.isParcelBegun();
      if (isDone) {
        setChanges(unpaidChanges.current);
        latest.current.settled();
      }
      focusAfterSettling(isBegun);
    },
    /** Leaves it unpaid. */
    dismiss: () => {
      const isBegun = desk.isParcelBegun();
      desk.dismissSettlements();
      checkout.leaveUnpaid();
      desk.settled();
      focusAfterSettling(isBegun);
    },
  };
}
