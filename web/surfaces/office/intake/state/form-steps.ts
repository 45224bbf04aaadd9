/** Steps of the open form and of those that wait beside it. Pure. */
import type { Draft } from './draft.ts';
import {
  contentOf,
  type IntakeState,
  isUntouched,
  newForm,
  formNumberAtFirst,
  type OpenForm,
  refusalStillShown,
  type WaitingForm,
  waitingKind,
} from './intake-state.ts';
import type { IntakeValues } from './parcel-values.ts';

/** Opens a form; whatever was typed into the open one is gone. */
export function showForm(
  state: IntakeState,
  next: Partial<Omit<OpenForm, 'key'>> & { opensWith: IntakeValues },
): IntakeState {
  const openForm = { ...newForm(next.opensWith), ...next, key: state.openForm.key + 1 };
  return { ...state, openForm, typed: null, formNumber: formNumberAtFirst(openForm), added: [] };
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
    startsTyped: !isUntouched(state),
    ...change,
  });
  return { ...anew, formNumber: { ...anew.formNumber, inUse: state.formNumber.inUse } };
}

/** Opens what follows the open form: the last that was set aside, otherwise a new one with these values. */
export function showNextForm(state: IntakeState, next: IntakeValues): IntakeState {
  const aside = state.waiting.findLast((form) => waitingKind(form) === 'set aside');
  return aside === undefined ? showForm(state, { opensWith: next }) : showWaiting(state, aside);
}

function showWaiting(state: IntakeState, form: WaitingForm, preventedCheckout = false): IntakeState {
  const { id, adding: _adding, values: opensWith, ...rest } = form;
  return showForm(removeWaiting(state, id), { ...rest, opensWith, startsTyped: true, preventedCheckout });
}

/** Opens a form that waits, in the place of the open one, which is set aside until its end. */
export function showInstead(
  state: IntakeState,
  form: WaitingForm,
  asideId: string,
  preventedCheckout = false,
): IntakeState {
  return showWaiting(setAside(state, asideId), form, preventedCheckout);
}

/** The open form waits as one with this id, unless nothing was typed into it. */
export function setAside(state: IntakeState, id: string): IntakeState {
  if (isUntouched(state)) return state;
  const { editing, isLastParcel } = state.openForm;
  const refusal = refusalStillShown(state);
  return putWaiting(state, { id, ...contentOf(state), editing, refusal, isLastParcel, adding: null });
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
