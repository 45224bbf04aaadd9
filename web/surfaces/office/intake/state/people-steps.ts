/**
 * Steps of the people who stay for the next parcel (docs/decisions/021). To keep nobody, or to let somebody go, is about the next parcel: the
 * open form has them as before. To clear them empties the open form of them, too. Pure.
 */
import { showForm, showFormAnew } from './form-steps.ts';
import {
  arePeopleKept,
  contentOf,
  type FocusedField,
  type IntakeState,
  type KeepPeople,
  type KeptPeople,
  type WaitingForm,
  waitingKind,
} from './intake-state.ts';
import {
  defaultsForPeopleOf,
  defaultValues,
  hasSamePeople,
  isOfBooking,
  type IntakeValues,
  nextValues,
  withoutPeople,
} from './parcel-values.ts';
import { areOtherPeopleTyped, isParcelStarted, isUntouched } from './typed-content.ts';

export function setPeople(state: IntakeState, people: Partial<KeptPeople>): IntakeState {
  return { ...state, people: { ...state.people, ...people } };
}

/** They stay beyond the parcel in the form. */
export const keepPeople = (state: IntakeState, keep: Exclude<KeepPeople, 'no'>): IntakeState =>
  setKeep(state, keep, false);

/** Those who were kept no longer stay. */
const letGo = (state: IntakeState): IntakeState => setPeople(state, { keep: 'no', ofLastAdded: null });

/** The same, and the open form is not the last of anybody. */
const keepNobody = (state: IntakeState): IntakeState => setKeep(letGo(state), 'no', false);

/** The parcel in the form is the last one of these people. */
export const makeLastOfItsPeople = (state: IntakeState): IntakeState => setKeep(state, 'no', true);

const setKeep = (state: IntakeState, keep: KeepPeople, isLastOfItsPeople: boolean): IntakeState => ({
  ...setPeople(state, { keep }),
  openForm: { ...state.openForm, isLastOfItsPeople },
});

/** They stay until Checkout if they did not stay before: further parcels before it are theirs too. */
const keepUntilCheckout = (state: IntakeState): IntakeState =>
  arePeopleKept(state) ? state : keepPeople(state, 'until checkout');

/** Whoever was looked up stays until Checkout; if the box was unticked for the one who is there, it stays so. */
export const keepFoundSender = (state: IntakeState, isOther: boolean): IntakeState =>
  state.openForm.isLastOfItsPeople && !isOther ? state : keepUntilCheckout(state);

/** The form that an edit took the place of; null if its people do not stay. */
const keptBehindEdit = ({ people }: IntakeState): IntakeValues | null =>
  people.keep === 'no' ? null : people.behindEdit;

/** What the form has after an edit: the people who stay come back. */
export function valuesAfterEdit(state: IntakeState): IntakeValues {
  const behind = keptBehindEdit(state);
  return behind === null ? defaultValues(state.route) : defaultsForPeopleOf(behind);
}

/** The people of a parcel that is being added stay for the next one. If an edit corrected people who stay, the correction stays. */
export function keepPeopleAfterAdd(state: IntakeState, values: IntakeValues): IntakeState {
  const { editing, isLastOfItsPeople } = state.openForm;
  const ofLastAdded = { sender: values.sender, receiver: values.receiver };
  if (editing === null)
    return isLastOfItsPeople ? keepNobody(state) : setPeople(keepUntilCheckout(state), { ofLastAdded });
  const behind = keptBehindEdit(state);
  const isOfSame = behind !== null && hasSamePeople(editing.values, behind);
  return isOfSame ? setPeople(state, { behindEdit: values, ofLastAdded }) : state;
}

/** What the form has that opens once one with these values was added, or an edit was saved (see `keepPeopleAfterAdd`). */
export function valuesAfterAdd(state: IntakeState, values: IntakeValues): IntakeValues {
  return state.openForm.editing === null
    ? nextValues(values, state.people.keep !== 'no')
    : valuesAfterEdit(state);
}

/** They leave at Checkout: the box did not keep them, or it was unticked in the form that has them. */
const doPeopleLeaveAtCheckout = ({ people, openForm }: IntakeState): boolean =>
  people.keep === 'until checkout' || openForm.isLastOfItsPeople;

/**
 * Whoever was kept until Checkout has gone: lets them go, and takes them out of the open form. What else was typed of the next parcel
 * stays there, and so do other people.
 */
export function clearPeopleWhoLeaveAtCheckout(state: IntakeState, focus: FocusedField): IntakeState {
  if (!doPeopleLeaveAtCheckout(state)) return state;
  // The box may have been unticked for them: their parcel is the last one then, as it says.
  if (areOtherPeopleTyped(state) || isOfBooking(contentOf(state).values)) return letGo(state);
  const ended = keepNobody(state);
  if (isUntouched(state)) return showForm(ended, { opensWith: defaultValues(state.route), focus });
  const { values } = contentOf(state);
  return showFormAnew(ended, { opensWith: withoutPeople(values, state.openForm.opensWith), focus });
}

/** The same, also in forms that were set aside since: all parcels of these people were in the list, so that what is there is the next sender's. */
export function clearPeopleOfCheckout(state: IntakeState, focus: FocusedField): IntakeState {
  if (!doPeopleLeaveAtCheckout(state)) return state;
  return withoutPeopleOfWaiting(clearPeopleWhoLeaveAtCheckout(state, focus), state.people);
}

function withoutPeopleOfWaiting(state: IntakeState, { ofLastAdded }: KeptPeople): IntakeState {
  const isTheirs = (form: WaitingForm) =>
    ofLastAdded !== null &&
    waitingKind(form) === 'set aside' &&
    form.editing === null &&
    !isOfBooking(form.values) &&
    hasSamePeople(form.values, ofLastAdded);
  const waiting = state.waiting.map((form) =>
    isTheirs(form) ? { ...form, values: withoutPeople(form.values, defaultsForPeopleOf(form.values)) } : form,
  );
  return { ...state, waiting };
}

/**
 * If more than the number was typed of a parcel of the same people, it is theirs, and they stay for it. During an edit the form
 * stays as it is, and they do not come back after it. Otherwise the same as `clearPeopleWhoLeaveAtCheckout`.
 */
export function clearPeopleUnlessParcelStarted(state: IntakeState, focus: FocusedField): IntakeState {
  if (state.openForm.editing !== null) return letGoWhoLeavesAtCheckout(state);
  return !isParcelStarted(state) || areOtherPeopleTyped(state)
    ? clearPeopleWhoLeaveAtCheckout(state, focus)
    : state;
}

/** Whoever was kept until Checkout no longer stays for the next parcel; the open form has them as before. */
export const letGoWhoLeavesAtCheckout = (state: IntakeState): IntakeState =>
  doPeopleLeaveAtCheckout(state) ? keepNobody(state) : state;
