/**
 * What has been typed into the open form. Each question has its own rule:
 *
 * | question | it counts | it does not count | who asks |
 * | --- | --- | --- | --- |
 * | `isUntouched` | everything | | whether there is anything to add, to set aside or to store |
 * | `isParcelStarted` | the parcel and the number of parcels | its number and its people | whether people stay for it after a Checkout, and the focus |
 * | `areOtherPeopleTyped` | people who are not those who stay | the rest | whether they are cleared with those who leave |
 * | `isMoreThanNumberTyped` | the parcel, and people who are not those who stay | its number | whether a booked parcel takes the form's place |
 * | `isTypedSinceNumberCame` | everything that was typed since | its number, a usual receiver who came by itself | what a scan does |
 *
 * What a form had at first is not stored with it. Of one that came back (after a reload, a refusal, an edit) this says instead: of the parcel,
 * a form of the same people in which nothing was typed; of the people, those who were added last. Pure.
 */
import { contentOf, type FormContent, type IntakeState } from './intake-state.ts';
import {
  defaultsForPeopleOf,
  hasSameParcel,
  hasSamePeople,
  hasAnybody,
  type IntakeValues,
  isSamePerson,
} from './parcel-values.ts';

/** Nothing was typed into the open form, also not before it came back. */
export const isUntouched = ({ typed }: Pick<IntakeState, 'typed'>): boolean => typed === null;

/** More than a number and people were typed: something of the parcel, or another number of parcels. */
export function isParcelStarted({ typed, openForm }: IntakeState): boolean {
  if (typed === null) return false;
  const before = openForm.cameBack
    ? { values: defaultsForPeopleOf(typed.values), count: 1 }
    : { values: openForm.opensWith, count: openForm.count };
  return typed.count !== before.count || !hasSameParcel(typed.values, before.values);
}

/** Other people were typed than those who stay. */
export function areOtherPeopleTyped({ typed, openForm, people }: IntakeState): boolean {
  if (typed === null) return false;
  const staying = openForm.cameBack ? people.ofLastAdded : openForm.opensWith;
  return staying === null ? hasAnybody(typed.values) : !hasSamePeople(typed.values, staying);
}

export const isMoreThanNumberTyped = (state: IntakeState): boolean =>
  isParcelStarted(state) || areOtherPeopleTyped(state);

/**
 * The form has more than it had when its number came, which is then for the parcel with that number. One that came back does not know what it
 * had then: its people count as typed.
 */
export function isTypedSinceNumberCame(state: IntakeState): boolean {
  const { values, count } = contentOf(state);
  const { contentBefore: before } = state.formNumber;
  const { usualReceiver } = state.people;
  const isReceiverUsual =
    usualReceiver !== null &&
    isSamePerson(values.receiver, usualReceiver) &&
    values.destination_country_code === usualReceiver.country_code;
  const byHand = isReceiverUsual ? withReceiverOf(before.values, values) : values;
  if (!hasSameBesidesNumber({ values: byHand, count }, before)) return true;
  return state.openForm.cameBack && (hasAnybody(values) || isParcelStarted(state));
}

/** The values with another's receiver and route. A sender's usual receiver comes by itself, and brings the route. */
const withReceiverOf = (other: IntakeValues, values: IntakeValues): IntakeValues => ({
  ...values,
  receiver: other.receiver,
  source_country_code: other.source_country_code,
  destination_country_code: other.destination_country_code,
  sender: { ...values.sender, country_code: other.sender.country_code },
});

function hasSameBesidesNumber(one: FormContent, other: FormContent): boolean {
  const rest = ({ values: { tracking_number: _number, ...values }, count }: FormContent) =>
    JSON.stringify([values, count]);
  return rest(one) === rest(other);
}
