import { useRef } from 'react';
import { useLatest } from '#web/ui/state/use-latest.ts';
import type { AddedForCheckout } from '../state/begin-checkout.ts';
import { draftsOf, type OpenForm } from '../state/intake-state.ts';
import { isUntouched } from '../state/typed-content.ts';
import { useIntake } from '../use-intake.ts';
import { additionIfValid, type FormToAdd } from './addition-if-valid.ts';
import { useFocusWhenDrawn } from './use-focus-when-drawn.ts';
import { type PeopleLookups, sideStillSought } from './use-people-lookups.ts';

interface Lookups {
  lookups: PeopleLookups;
  whenLookupsEnd: () => Promise<boolean>;
}

/**
 * Adds the form's parcels to the list. All ways there meet in `addIfValid`:
 *
 *     Enter, button, scan ──▶ add ─────────────┐
 *     Ctrl+Enter ──▶ addByCtrlEnter ──▶ add ───┼──▶ addIfValid ──▶ store.add ──────▶ checkAndSaveDrafts
 *     Checkout ──▶ addForCheckout ─────────────┘    fields, price,  opens the next    number and coupon again,
 *                                                   number, coupon  form              at the list and the server
 *
 * `add` waits for people who are being looked up, as what they will fill in is not missing; Checkout has waited for them.
 */
export function useAdd({ key }: OpenForm, formToAdd: FormToAdd, { lookups, whenLookupsEnd }: Lookups) {
  const { store } = useIntake();
  const focus = useFocusWhenDrawn(formToAdd.form);
  const isByCtrlEnter = useRef(false);
  const isWaiting = useRef(false);

  /** Returns whether the parcels are in the list; if not, the form says why. */
  async function addIfValid(isForCheckout: boolean): Promise<boolean> {
    const addition = additionIfValid(formToAdd);
    return addition !== null && (await store.add({ ...addition, isForCheckout }));
  }

  const sayThatCheckoutWaits = () => store.send({ type: 'checkout prevented', key });
  /** Ctrl+Enter was pressed, and with parcels in the list it is for Checkout. */
  const isForCheckout = () => isByCtrlEnter.current && draftsOf(store.get()).length > 0;
  function endPress(isAdded: boolean): void {
    if (!isAdded && isForCheckout()) sayThatCheckoutWaits();
    isByCtrlEnter.current = false;
  }

  const addNow = async () => endPress(await addIfValid(isForCheckout()));
  // With the fields and the price as they are drawn by then.
  const addAfterLookups = useLatest(async (): Promise<void> => {
    const nameless = sideStillSought(formToAdd.form.getValues());
    if (nameless === undefined) return await addNow();
    // The name says that nobody was found.
    focus(`${nameless}.name`);
    endPress(false);
  });
  /** Further presses meanwhile are the same one. */
  async function addOnceLookupsEnd(): Promise<void> {
    if (isWaiting.current) return;
    isWaiting.current = true;
    const isOpen = await whenLookupsEnd();
    isWaiting.current = false;
    if (isOpen) await addAfterLookups.current();
  }

  const add = () => void (lookups.isRunning() ? addOnceLookupsEnd() : addNow());
  return {
    add,
    addByCtrlEnter: () => {
      isByCtrlEnter.current = true;
      add();
    },
    addForCheckout: async (): Promise<AddedForCheckout> => {
      if (isUntouched(store.get())) return 'nothing to add';
      if (await addIfValid(true)) return 'added';
      sayThatCheckoutWaits();
      return 'refused';
    },
  };
}
