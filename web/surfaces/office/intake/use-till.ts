import { type RefObject, useRef, useState } from 'react';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { isNarrow } from './is-narrow.ts';
import { type Cash, useCash } from './use-cash.ts';
import { useCheckout } from './use-checkout.ts';
import type { CouponEffect } from './use-coupon.ts';
import type { useIntakeDesk } from './use-intake-desk.ts';
import type { OpenForm } from './use-intake-form.ts';

const words = officeIntake;

interface TillSettings {
  staffId: number;
  desk: ReturnType<typeof useIntakeDesk>;
  openForm: RefObject<OpenForm | null>;
  coupons: ReadonlyMap<string, CouponEffect | null>;
  focusScan: () => void;
}

/** Checkout, its payments and the cash. Whoever was served is then no longer the customer of the form. */
export function useTill({ staffId, desk, openForm, coupons, focusScan }: TillSettings) {
  const checkout = useCheckout(staffId, desk.reload);
  const cash = useCash(desk.drafts, coupons);
  const [changes, setChanges] = useState<Cash['changes']>([]);
  /** What to give back of cash whose payment is not recorded yet. */
  const unpaidChanges = useRef<Cash['changes']>([]);

  /** The form that takes a waiting scan takes the focus too. */
  function focusNext(): void {
    if (!desk.scans.isWaiting()) focusScan();
  }

  /** What was typed must be in the list first. Otherwise says why, and returns false. */
  async function isListComplete(): Promise<boolean> {
    const saved = openForm.current === null ? [] : await openForm.current.save();
    if (saved === null) return false;
    const wasAdding = await desk.whenAdded();
    if (desk.isWaiting()) toast.error(words.waitingFirst);
    // The list and its total are no longer those that the button showed.
    else if (saved.length > 0 || wasAdding) toast.info(words.savedFirst);
    else if (cash.isShort) toast.error(words.cashShort);
    else return true;
    return false;
  }

  return {
    checkout,
    cash,
    changes,
    checkOut: async (): Promise<void> => {
      if (!(await isListComplete())) return;
      if (desk.form.editing !== null) desk.startNew();
      await desk.scans.holdDuring(async () => {
        const outcome = await checkout.run(desk.drafts.map((draft) => draft.id));
        // When a parcel was refused, other ones were paid than the change was calculated for.
        setChanges(outcome === 'done' ? cash.changes : []);
        unpaidChanges.current = outcome === 'unpaid' ? cash.changes : [];
        if (outcome === 'done' || outcome === 'unpaid') cash.clear();
        if (outcome === 'done') desk.checkedOut();
      });
      // In one column the results take the focus.
      if (!isNarrow()) focusNext();
    },
    /** Pays what a Checkout left unpaid. */
    settle: async (): Promise<void> => {
      if ((await checkout.settleNow()) === 'done') {
        setChanges(unpaidChanges.current);
        desk.settled();
      }
      focusNext();
    },
    /** Leaves it unpaid. */
    dismiss: () => {
      desk.dismissSettlements();
      desk.settled();
      focusNext();
    },
  };
}
