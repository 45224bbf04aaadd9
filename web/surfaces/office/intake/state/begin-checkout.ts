/** When a Checkout begins. Pure. */
import { draftsOf, type IntakeState, isUntouched, numbersBeingAdded } from './intake-state.ts';

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
  /** The key of the open form when Checkout was pressed. */
  key: number;
  added: AddedForCheckout;
  /** Other parcels were on their way into the list. */
  wasAdding: boolean;
}

/**
 * Whether Checkout begins, once nothing is on its way into the list any more. The other answers say why not. `added first`: a parcel was
 * just added, so that the list and its total are no longer those that the button showed. `forms wait`: there are parcels that are
 * not in the list. `refused`: the open form says what is wrong.
 */
export function beginningOfCheckout(
  { openForm, waiting }: Pick<IntakeState, 'openForm' | 'waiting'>,
  { key, added, wasAdding }: Preparation,
): 'begins' | 'added first' | 'forms wait' | 'refused' {
  // If another form is open, Add had refused the parcel while the next one was typed.
  if (added === 'refused') return openForm.key !== key && waiting.length > 0 ? 'forms wait' : 'refused';
  if (waiting.length > 0) return 'forms wait';
  return added === 'added' || wasAdding ? 'added first' : 'begins';
}
