/** When a Checkout begins. Pure. */
import { draftsOf, type IntakeState, numbersBeingAdded } from './intake-state.ts';
import { isUntouched } from './typed-content.ts';

/** A Checkout or a payment runs, perhaps since before this screen was opened. */
export const isCheckoutRunning = ({ checkout }: IntakeState): boolean => checkout.progress !== null;

/** What Ctrl+Enter does: it adds what was typed and, once everything is in the list, checks out. */
export function actionForCtrlEnter(state: IntakeState): 'add' | 'check out' | 'nothing' {
  if (isCheckoutRunning(state) || !state.isRestored) return 'nothing';
  if (!isUntouched(state) || (draftsOf(state).length === 0 && state.waiting.length === 0)) return 'add';
  // A second press comes before the first has shown what it did.
  return numbersBeingAdded(state).length > 0 ? 'nothing' : 'check out';
}

/** What became of the parcel in the open form, which Checkout adds first. */
export type AddedForCheckout = 'added' | 'nothing to add' | 'refused';

interface Preparation {
  added: AddedForCheckout;
  /** Other parcels were on their way into the list. */
  wasAdding: boolean;
}

/**
 * Whether Checkout begins, once nothing is being added any more. It does not when
 * - `added first`: a parcel was just added, and so the total is another one than the button showed;
 * - `forms wait`: the parcels of forms that wait are not in the list;
 * - `refused`: the open form says what is wrong.
 */
export function beginningOfCheckout(
  { openForm, waiting }: Pick<IntakeState, 'openForm' | 'waiting'>,
  { added, wasAdding }: Preparation,
): 'begins' | 'added first' | 'forms wait' | 'refused' {
  // If the open form does not say so, Add had refused the parcel while the next one was typed, and its form waits.
  if (added === 'refused') return openForm.preventedCheckout ? 'refused' : 'forms wait';
  if (waiting.length > 0) return 'forms wait';
  return added === 'added' || wasAdding ? 'added first' : 'begins';
}
