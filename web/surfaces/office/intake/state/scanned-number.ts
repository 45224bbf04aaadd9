/** What a form does with a number that is scanned, or ended with Enter in its field (docs/decisions/021). Pure. */
import { hasOtherLetters, normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { draftSchema, type IntakeValues } from './parcel-values.ts';

/** A number that was scanned for the intake, and that no form has taken yet. */
export interface ScannedNumber {
  number: string;
  /** Its form could not take it: it is the number of the next parcel. */
  isForNext: boolean;
}

export interface FormAtScan {
  values: IntakeValues;
  /** The form's values when its present number came (`valuesAtNumber`): what differs from them now was typed for that parcel. */
  valuesWhenNumberCame: IntakeValues;
  /** A number of parcels is typed that there may be. */
  isCountValid: boolean;
  /** A parcel of the list is being changed. */
  isEdit: boolean;
  /** What the form had at first was typed, and is not in the list. */
  startsTyped: boolean;
  /** The number that is in use already; null if none was refused. */
  numberInUse: string | null;
  /** While the page opens or the list is being checked out, scans are held for the form that follows. */
  areScansHeld: boolean;
  /** A number before may be the label of an earlier parcel, whose people are being looked up. */
  arePeopleLookedUp: boolean;
}

/**
 * Not yet known: `wait for people`: whose number it is shows when the people of the label before have come, or are not coming; it is
 * asked again then.
 *
 * This form's parcel has it: `take`, or `drop`, if the form has the number already, and scans are held or wait for people.
 *
 * The next parcel has it: `add first`: this one is complete. `leave and show missing`: this one is begun and incomplete, or listed and
 * only opened. `leave`: scans are held. `stay`: it waits for the next form already.
 */
export function actionForScan(
  { number: scanned, isForNext }: ScannedNumber,
  form: FormAtScan,
): 'take' | 'add first' | 'leave and show missing' | 'leave' | 'stay' | 'wait for people' | 'drop' {
  const number = form.values.tracking_number.trim();
  const isSame = normaliseTracking(number) === scanned;
  if (form.areScansHeld) return isSame ? 'drop' : isForNext ? 'stay' : 'leave';
  if (form.arePeopleLookedUp) return isSame ? 'drop' : 'wait for people';
  if (number === '') return 'take';
  if (isForNext) return 'stay';
  if (isSame || number === form.numberInUse) return 'take';
  const isChanged = form.startsTyped || !isSameParcel(form.values, form.valuesWhenNumberCame);
  if (form.isEdit && !isChanged) return 'leave and show missing';
  if (form.isCountValid && draftSchema.safeParse(form.values).success) return 'add first';
  return isChanged ? 'leave and show missing' : 'take';
}

/** A form's values when a number came, with the weight that it opened with, as a weight may be typed before its number comes. */
export const startOfParcel = (values: IntakeValues, initial: IntakeValues): IntakeValues => ({
  ...values,
  weight: initial.weight,
});

/**
 * The same for a form that has just got a number. `before`: when its last one came. A second read of that leaves them: what was typed
 * between is still for its parcel.
 */
export const valuesAtNumber = (
  before: IntakeValues,
  now: IntakeValues,
  initial: IntakeValues,
): IntakeValues =>
  normaliseTracking(before.tracking_number) === now.tracking_number ? before : startOfParcel(now, initial);

/** Whether two forms differ in nothing but the number. */
function isSameParcel(one: IntakeValues, other: IntakeValues): boolean {
  const rest = ({ tracking_number: _number, ...values }: IntakeValues) => JSON.stringify(values);
  return rest(one) === rest(other);
}

interface FormAtEnter {
  /** What is in the number's field. */
  typed: string;
  /** The number, if a barcode reader has typed it; null: a person has. */
  read: string | null;
  /** The number of the listed parcel that is being changed; null for a new one. */
  listedNumber: string | null;
  /** The number that is in use already; null if none was refused. */
  numberInUse: string | null;
  isSenderMissing: boolean;
  /** Something was typed that is not in the list. */
  hasChanges: boolean;
  /** Parcels are on their way into the list. */
  isAdding: boolean;
  /** As in `FormAtScan`. */
  areScansHeld: boolean;
  /** The label that came into the field before, and whose people are being looked up; null: there is none. */
  labelLookedUp: string | null;
}

/**
 * `take`: it is the number of this form's parcel, and may be the label of an earlier one, which brings its people. `leave`: the field
 * shows `shown` again, and `number` is the next form's; null: there is none. `refuse letters`: it has letters that no number has.
 * `stay`: nothing happens. `cash`: there is no further parcel, and what comes next is the cash. `move on`: to the next field.
 */
type EnterAction =
  | { type: 'take'; number: string }
  | { type: 'leave'; shown: string; number: string | null }
  | { type: 'refuse letters' | 'stay' | 'cash' | 'move on' };

/** What Enter in the number's field does. */
export function actionForEnter(form: FormAtEnter): EnterAction {
  const { listedNumber: listed, labelLookedUp: label, read } = form;
  // The label of the next parcel was read into the number of a listed one, which keeps its own unless that is in use.
  if (listed !== null && read !== null && listed !== form.numberInUse) {
    const number = normaliseTracking(read);
    return { type: 'leave', shown: listed, number: number === listed ? null : number };
  }
  // The number of their next parcel was read into that of the label: it waits for them.
  if (label !== null && read !== null) {
    const number = normaliseTracking(read);
    return { type: 'leave', shown: label, number: number === label ? null : number };
  }
  if (hasOtherLetters(form.typed)) return { type: 'refuse letters' };
  const number = normaliseTracking(form.typed);
  if (form.areScansHeld) return number === '' ? { type: 'stay' } : { type: 'leave', shown: '', number };
  // Enter was pressed twice to add the parcel before, or there is no further parcel.
  if (number === '') return { type: form.isAdding ? 'stay' : form.hasChanges ? 'move on' : 'cash' };
  const takesIt = form.isSenderMissing || (read !== null && listed === null);
  return takesIt ? { type: 'take', number } : { type: 'move on' };
}
