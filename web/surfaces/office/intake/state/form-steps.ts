/** Steps of the open form and of those that wait beside it. Pure. */
import type { Draft } from './drafts-store.ts';
import {
  contentOf,
  type IntakeState,
  isUntouched,
  newForm,
  type OpenForm,
  type WaitingForm,
  waitingKind,
} from './intake-state.ts';
import type { IntakeValues } from './parcel-values.ts';

/** Opens a form; whatever was typed into the open one is gone. */
export function openForm(
  state: IntakeState,
  next: Partial<Omit<OpenForm, 'key'>> & { initial: IntakeValues },
): IntakeState {
  const form = { ...newForm(next.initial), ...next, key: state.open.key + 1 };
  return { ...state, open: form, typed: null, added: [] };
}

/** Opens the open form anew with what it has, and these changes: its fields take their values only when they are drawn. */
export function reopenForm(state: IntakeState, change: Partial<Omit<OpenForm, 'key'>>): IntakeState {
  const { key: _key, ...opened } = state.open;
  const { values: initial, count } = contentOf(state);
  return openForm(state, { ...opened, initial, count, startsTyped: !isUntouched(state), ...change });
}

/** Opens what follows the open form: the one that was left for it, otherwise a new one with these values. */
export function openNextForm(state: IntakeState, next: IntakeValues): IntakeState {
  const left = state.waiting.findLast((form) => waitingKind(form) === 'set aside');
  return left === undefined ? openForm(state, { initial: next }) : openWaiting(state, left);
}

function openWaiting(state: IntakeState, form: WaitingForm, blocksCheckout = false): IntakeState {
  const { id, adding: _adding, ...opened } = form;
  return openForm(removeWaiting(state, id), { ...opened, startsTyped: true, blocksCheckout });
}

/** Opens a form that waits; the open one then waits for the end of it. */
export function bringBack(
  state: IntakeState,
  form: WaitingForm,
  asideId: string,
  blocksCheckout = false,
): IntakeState {
  return openWaiting(setAside(state, asideId), form, blocksCheckout);
}

/** The open form waits, unless nothing was typed into it. */
export function setAside(state: IntakeState, id: string): IntakeState {
  if (isUntouched(state)) return state;
  const { editing, refusal } = state.open;
  const { values: initial, count } = contentOf(state);
  return putWaiting(state, { id, initial, count, editing, refusal, adding: null });
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
