/** Digits in the sender's name while the people of a label are looked up: after the scan the focus is there. Pure. */
import { hasSender, type IntakeValues } from '../state/parcel-values.ts';

/** What may be the beginning of a weight. A phone number begins with a zero, or has more digits. */
const WEIGHT = /^(?:0|[1-9]\d{0,2})?(?:[.,]\d*)?$/;

/** The parcel's weight that was typed into the sender's name; null if it has none, or the parcel has a weight. */
export function weightInAwaitedName({ sender, weight }: IntakeValues): string | null {
  const typed = sender.name.trim();
  return typed !== '' && weight === '' && WEIGHT.test(typed) ? typed : null;
}

/** Whether the people of a label may still be filled in: a name with letters, or a phone number, is that of somebody else. */
export const isSenderWanted = (values: IntakeValues): boolean =>
  !hasSender(values) || weightInAwaitedName(values) !== null;
