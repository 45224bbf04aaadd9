/** What the open form does with a number that is scanned, or ended with Enter in its field (docs/decisions/021). Pure. */
import { hasOtherLetters, normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import {
  arePeopleBeingLookedUp,
  areScansHeld,
  contentOf,
  type IntakeState,
  isListed,
  formNumberBeingLookedUp,
  numbersBeingAdded,
  numbersOfForm,
  type ScannedNumber,
  waitingFormWith,
} from './intake-state.ts';
import { isCount } from './parcel-count.ts';
import { draftSchema, hasSender } from './parcel-values.ts';
import { isTypedSinceNumberCame, isUntouched } from './typed-content.ts';

/**
 * Whose number it is decides what happens with it:
 *
 * - not known yet: `wait for people`, until the people of the label before have come, or are not coming; then it is asked again;
 * - this form's: `put in form`. `drop`: one of the form's parcels has it already, and nothing is to be done;
 * - the next parcel's: `add first`, as this one is complete; `leave and show missing`, as this one is incomplete, or listed and unchanged;
 *   `leave to next form`, while scans are held, or after that; `leave and look up`, as it may be the label of this one's people; `stay`, if it waits for
 *   the next form already.
 */
type ScanAction =
  | 'wait for people'
  | 'put in form'
  | 'drop'
  | 'add first'
  | 'leave and show missing'
  | 'leave and look up'
  | 'leave to next form'
  | 'stay';

export function actionForScan(
  state: IntakeState,
  { number: scanned, isForNext, wasHeld }: ScannedNumber,
): ScanAction {
  const { values, count } = contentOf(state);
  const number = values.tracking_number.trim();
  const isSame = normaliseTracking(number) === scanned;
  const isOfForm = numbersOfForm({ values, count }).includes(scanned);
  if (areScansHeld(state)) return isOfForm ? 'drop' : isForNext ? 'stay' : 'leave to next form';
  if (arePeopleBeingLookedUp(state)) return isOfForm ? 'drop' : 'wait for people';
  if (number === '') return 'put in form';
  if (isForNext) return 'stay';
  if (isSame || number === state.formNumber.inUse) return 'put in form';
  if (isOfForm) return 'drop';
  if (wasHeld) return hasSender(values) ? 'leave to next form' : 'leave and look up';
  const isTyped = isTypedSinceNumberCame(state);
  if (state.openForm.editing !== null && !isTyped) return 'leave and show missing';
  if (isCount(count) && draftSchema.safeParse(values).success) return 'add first';
  return isTyped ? 'leave and show missing' : 'put in form';
}

/**
 * A number was just put into the form, and what the form has otherwise was not typed for it. But a weight and a number of parcels were, also
 * if they were typed before: noted is what the form opened with. A second read of the same number changes nothing.
 */
export function noteNumberCame(state: IntakeState): IntakeState {
  const { values } = contentOf(state);
  const last = normaliseTracking(values.tracking_number);
  if (state.formNumber.last === last) return state;
  const { opensWith, count } = state.openForm;
  const contentBefore = { values: { ...values, weight: opensWith.weight }, count };
  return { ...state, formNumber: { ...state.formNumber, last, contentBefore } };
}

/** Somebody has emptied the number's field: the number is gone, and is not shown again. */
export function withoutDeletedNumber(state: IntakeState): IntakeState {
  const isDeleted = contentOf(state).values.tracking_number.trim() === '' && state.formNumber.last !== '';
  return isDeleted ? { ...state, formNumber: { ...state.formNumber, last: '' } } : state;
}

/**
 * `put in form`: it is the number of this form's parcel, and may be the label of an earlier one, which brings its people. `take as scan`: the
 * field shows `shown` again, and `number` counts as scanned; null: there is none. `refuse letters`: it has letters that no number has.
 * `nothing`: nothing happens. `cash`: there is no further parcel, and what comes next is the cash. `move on`: to the next field.
 */
type EnterAction =
  | { type: 'put in form'; number: string }
  | { type: 'take as scan'; shown: string; number: string | null }
  | { type: 'refuse letters' | 'nothing' | 'cash' | 'move on' };

/** What Enter in the number's field does. `read`: the number, if a barcode reader has typed it; null: a person has. */
export function actionForEnter(state: IntakeState, read: string | null): EnterAction {
  const { values } = contentOf(state);
  const typed = values.tracking_number;
  const listed = state.openForm.editing?.values.tracking_number ?? null;
  const label = formNumberBeingLookedUp(state);
  // The label of the next parcel was read into the number of a listed one, which keeps its own unless that is in use.
  if (listed !== null && read !== null && listed !== state.formNumber.inUse) return takeAsScan(listed, read);
  // The number of their next parcel was read into that of the label: it waits for them.
  if (label !== null && read !== null) return takeAsScan(label, read);
  if (hasOtherLetters(typed)) return { type: 'refuse letters' };
  const number = normaliseTracking(typed);
  if (areScansHeld(state))
    return number === '' ? { type: 'nothing' } : takeAsScan(state.formNumber.last, typed);
  // Enter was pressed twice to add the parcel before, or there is no further parcel.
  if (number === '' && numbersBeingAdded(state).length > 0) return { type: 'nothing' };
  if (number === '') return { type: isUntouched(state) ? 'cash' : 'move on' };
  // A second read of the label that is being added.
  if (read !== null && numbersBeingAdded(state).includes(number))
    return { type: 'take as scan', shown: state.formNumber.last, number: null };
  // Its parcel waits above, or was read and is listed: it is not a further one.
  const isKnown = waitingFormWith(state, number) !== undefined || (read !== null && isListed(state, number));
  if (listed === null && isKnown) return takeAsScan(state.formNumber.last, typed);
  const isPutInForm = !hasSender(values) || (read !== null && listed === null);
  return isPutInForm ? { type: 'put in form', number } : { type: 'move on' };
}

/** The field keeps its number; the other one is scanned, unless it is the same label. */
function takeAsScan(shown: string, other: string): EnterAction {
  const number = normaliseTracking(other);
  return { type: 'take as scan', shown, number: number === shown ? null : number };
}
