/** Steps of the open form and of those that wait beside it. Pure. */
import type { Draft } from './draft.ts';
import {
  contentOf,
  type FormContent,
  type IntakeState,
  newForm,
  formNumberAtFirst,
  type OpenForm,
  refusalStillShown,
  type WaitingForm,
  waitingKind,
} from './intake-state.ts';
import type { IntakeValues } from './parcel-values.ts';
import { isUntouched } from './typed-content.ts';

/** Opens a form; whatever was typed into the open one is gone. */
export function showForm(
  state: IntakeState,
  next: Partial<Omit<OpenForm, 'key'>> & { opensWith: IntakeValues },
): IntakeState {
  const openForm = { ...newForm(next.opensWith), ...next, key: state.openForm.key + 1 };
  const typed = openForm.cameBack ? { values: openForm.opensWith, count: openForm.count } : null;
  return { ...state, openForm, typed, formNumber: formNumberAtFirst(openForm), addedNumbers: [] };
}

/** Opens the open form anew with what it has, and these changes: its fields take their values only when they are drawn. */
export function showFormAnew(state: IntakeState, change: Partial<Omit<OpenForm, 'key'>>): IntakeState {
  const { key: _key, ...form } = state.openForm;
  const { values: opensWith, count } = contentOf(state);
  const refusal = refusalStillShown(state);
  const anew = showForm(state, {
    ...form,
    opensWith,
    count,
    refusal,
    cameBack: !isUntouched(state),
    ...change,
  });
  return { ...anew, formNumber: { ...anew.formNumber, inUse: state.formNumber.inUse } };
}

/** Opens what follows the open form: the last that was set aside, otherwise a new one with these values. */
export function showNextForm(state: IntakeState, next: IntakeValues): IntakeState {
  const aside = state.waiting.findLast((form) => waitingKind(form) === 'set aside');
  if (aside === undefined) return showForm(state, { opensWith: next });
  return showWaiting(aside.editing === null ? state : withPeopleBehindEdit(state, next), aside);
}

function showWaiting(state: IntakeState, form: WaitingForm, preventedCheckout = false): IntakeState {
  return showForm(removeWaiting(state, form.id), { ...openFormOf(form), preventedCheckout });
}

/** A form that waits, as the open one. */
export function openFormOf({ id: _id, adding: _adding, values: opensWith, ...form }: WaitingForm) {
  return { ...form, opensWith, cameBack: true };
}

/** A form that was open, with what it has, as one that waits with this id. */
export function waitingFormOf(
  { editing, refusal, isLastOfItsPeople }: Pick<OpenForm, 'editing' | 'refusal' | 'isLastOfItsPeople'>,
  content: FormContent,
  id: string,
): WaitingForm {
  return { id, ...content, editing, refusal, isLastOfItsPeople, adding: null };
}

/** Opens a form that waits, in the place of the open one, which is set aside until its end. */
export function showInstead(
  state: IntakeState,
  form: WaitingForm,
  asideId: string,
  preventedCheckout = false,
): IntakeState {
  const kept = form.editing === null ? state : withPeopleBehindEdit(state, contentOf(state).values);
  return showWaiting(setAside(kept, asideId), form, preventedCheckout);
}

/** An edit takes the place of the open form, or of the next one with these values, whose people come back after it if they stay. */
export function withPeopleBehindEdit(state: IntakeState, behindEdit: IntakeValues): IntakeState {
  return state.openForm.editing === null ? { ...state, people: { ...state.people, behindEdit } } : state;
}

/** The open form waits as one with this id, unless nothing was typed into it. */
export function setAside(state: IntakeState, id: string): IntakeState {
  if (isUntouched(state)) return state;
  const open = { ...state.openForm, refusal: refusalStillShown(state) };
  return putWaiting(state, waitingFormOf(open, contentOf(state), id));
}

/** The last of the waiting forms; one with this id is replaced. */
export function putWaiting(state: IntakeState, form: WaitingForm): IntakeState {
  return { ...state, waiting: [...removeWaiting(state, form.id).waiting, form] };
}

export function removeWaiting(state: IntakeState, id: string): IntakeState {
  return { ...state, waiting: state.waiting.filter((one) => one.id !== id) };
}

/** The unfinished edit of a listed parcel. */
export const waitingEditOf = ({ waiting }: IntakeState, draft: Draft): WaitingForm | undefined =>
  waiting.find((form) => form.editing?.id === draft.id && waitingKind(form) !== 'adding');
