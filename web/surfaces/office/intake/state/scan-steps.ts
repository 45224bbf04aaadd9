/** Steps of scanned numbers, from the scan until a form has them (docs/decisions/021). Pure. */
import { officeIntake } from '#texts/office-intake.ts';
import { showInstead } from './form-steps.ts';
import type { Step } from './intake-events.ts';
import {
  areScansHeld,
  isListed,
  type IntakeState,
  type LabelLookup,
  labelsBeingLookedUp,
  numberInForm,
  numbersBeingAdded,
  type WaitingForm,
  waitingFormWith,
} from './intake-state.ts';
import { isUntouched } from './typed-content.ts';

/** A number was scanned: it waits for what the open form says to it, unless its parcel is further already. */
export function scan(state: IntakeState, number: string): Step {
  // A second read of the label that is being added, or looked up.
  if ([...numbersBeingAdded(state), ...labelsBeingLookedUp(state)].includes(number)) return [state];
  // The parcel of the list that is open.
  if (state.openForm.editing?.values.tracking_number === number) return [state];
  // Before the list, in which the parcel of an edit is too.
  const waiting = waitingFormWith(state, number);
  if (waiting !== undefined) return scanOfWaiting(state, waiting);
  if (isListed(state, number)) return [state, { type: 'tell of an error', message: officeIntake.duplicate }];
  const scanned = { number, isForNext: false, wasHeld: areScansHeld(state) };
  if (areScansHeld(state)) return [{ ...state, scans: [...state.scans, scanned] }];
  // Those that wait for the next forms come after what is scanned for this one.
  const waits = state.scans.filter(({ isForNext }) => isForNext);
  const others = state.scans.filter(({ isForNext }) => !isForNext);
  return [{ ...state, scans: [...others, scanned, ...waits] }];
}

/** The label of a form that waits opens it, unless somebody is at another one, or scans are held. */
function scanOfWaiting(state: IntakeState, form: WaitingForm): Step {
  if (!isUntouched(state) || areScansHeld(state))
    return [state, { type: 'tell of an error', message: officeIntake.parcelWaits }];
  // The open form is untouched, so nothing is set aside, and no id is needed for it.
  return [showInstead(state, form, form.id)];
}

/** The people of a label are asked for. */
export const beginLookup = (state: IntakeState, { key, number }: LabelLookup): IntakeState => ({
  ...state,
  labelLookups: [...state.labelLookups, { key, number }],
});

/** One lookup is over; the same label may be looked up twice. */
export function endLookup(state: IntakeState, ended: LabelLookup): IntakeState {
  const place = state.labelLookups.findIndex(
    ({ key, number }) => key === ended.key && number === ended.number,
  );
  return { ...state, labelLookups: state.labelLookups.filter((_one, at) => at !== place) };
}

export const removeScan = (state: IntakeState, number: string): IntakeState => ({
  ...state,
  scans: state.scans.filter((one) => one.number !== number),
});

/**
 * The first scanned number waits for the next form. One that was held waits behind those that do already, as they were scanned before it.
 * Another takes the place of the first of them, which is the one that the page shows.
 */
export function leaveScanToNextForm(state: IntakeState): IntakeState {
  const [first, ...others] = state.scans;
  if (first === undefined) return state;
  const left = { ...first, isForNext: true };
  const comesAfter = first.wasHeld && !areScansHeld(state);
  return { ...state, scans: comesAfter ? [...others, left] : [left, ...withoutShownOne(state, others)] };
}

/** The one that waits for the next form, and is shown, gives way to another one. While scans are held none does. */
function withoutShownOne(state: IntakeState, scans: IntakeState['scans']): IntakeState['scans'] {
  const shown = areScansHeld(state) ? undefined : scans.find(({ isForNext }) => isForNext);
  return scans.filter((one) => one !== shown);
}

/** The number of the open form becomes that of the next one. */
export function leaveNumberToNextForm(state: IntakeState): IntakeState {
  const number = numberInForm(state);
  if (number === '') return state;
  return { ...state, scans: [{ number, isForNext: true, wasHeld: false }, ...state.scans] };
}
