/**
 * Changes the intake's state. Pure: the same state and event always give the same result.
 *
 *     key, scan, answer ──event──▶ reduceIntake ──state───▶ screen
 *                                       └───────effects──▶ this browser's store, other tabs, a message
 */
import {
  answerCheckout,
  answerPayment,
  endCheckout,
  endPayment,
  giveUpDuePayments,
  setCheckout,
  withoutSettledChange,
} from './checkout-steps.ts';
import { type Draft, mayBeTakenIn } from './draft.ts';
import {
  showInstead,
  showForm,
  showNextForm,
  putWaiting,
  removeWaiting,
  showFormAnew,
  setAside,
  waitingEditOf,
  waitingFormOf,
  withPeopleBehindEdit,
} from './form-steps.ts';
import type { EventOf, IntakeEffect, IntakeEvent, LastVisit, PaymentMethod, Step } from './intake-events.ts';
import {
  contentOf,
  draftsOf,
  type FocusedField,
  type IntakeState,
  numberInForm,
  numbersBeingAdded,
  type FormContent,
  type WaitingForm,
} from './intake-state.ts';
import { defaultValues, hasSender, type IntakeValues } from './parcel-values.ts';
import {
  clearPeopleOfCheckout,
  clearPeopleUnlessParcelStarted,
  keepPeople,
  keepPeopleAfterAdd,
  keepFoundSender,
  letGoWhoLeavesAtCheckout,
  makeLastOfItsPeople,
  setPeople,
  valuesAfterAdd,
  valuesAfterEdit,
} from './people-steps.ts';
import type { Refusal } from './refusal.ts';
import {
  beginLookup,
  endLookup,
  leaveNumberToNextForm,
  leaveScanToNextForm,
  removeScan,
  scan,
} from './scan-steps.ts';
import { noteNumberCame, withoutDeletedNumber } from './scanned-number.ts';
import { isMoreThanNumberTyped, isUntouched } from './typed-content.ts';

const TELL_TABS: IntakeEffect = { type: 'tell other tabs of the checkout' };
const READ_LIST: IntakeEffect = { type: 'read the list' };

export function reduceIntake(state: IntakeState, event: IntakeEvent): Step {
  const step = STEPS[event.type] as (state: IntakeState, event: IntakeEvent) => Step;
  return step(state, event);
}

const STEPS: { [T in IntakeEvent['type']]: (state: IntakeState, event: EventOf<T>) => Step } = {
  'page opened': (state, { lastVisit, asideId }) => [
    { ...(lastVisit === null ? state : restore(state, lastVisit, asideId)), isRestored: true },
  ],
  'list read': (state, { list }) => [{ ...state, list }],
  typed: (state, { key, content }) => [
    key === state.openForm.key
      ? withoutDeletedNumber({ ...state, typed: unlessAsAtFirst(state, content) })
      : state,
  ],

  'keep people chosen': (state, { keep }) => [
    keep ? keepPeople(state, 'always') : makeLastOfItsPeople(state),
  ],
  'sender found': (state, { key, isOther }) => [
    key === state.openForm.key && state.openForm.editing === null ? keepFoundSender(state, isOther) : state,
  ],
  'usual receiver changed': (state, { key, receiver }) => [
    key === state.openForm.key ? setPeople(state, { usualReceiver: receiver }) : state,
  ],

  'form cleared': (state) => [
    state.openForm.editing === null
      ? // Clear form is for the next sender.
        showNextForm(letGoWhoLeavesAtCheckout(state), defaultValues(state.route))
      : showNextForm(state, valuesAfterEdit(state)),
  ],
  'booked parcel chosen': (state, { content, asideId }) => {
    const isSetAside = state.openForm.editing !== null || isMoreThanNumberTyped(state);
    const rest = isSetAside ? setAside(state, asideId) : leaveNumberToNextForm(state);
    return [showForm(rest, { opensWith: content.values, count: content.count })];
  },
  // What is being sent is not changed meanwhile; the rows offer none then.
  'edit chosen': (state, { draft, asideId }) => [
    state.checkout.progress !== null || state.openForm.editing?.id === draft.id
      ? state
      : showEdit(state, draft, asideId),
  ],
  'waiting form chosen': (state, { id, asideId }) => {
    const form = state.waiting.find((one) => one.id === id);
    return [form === undefined ? state : showInstead(state, form, asideId)];
  },

  'adding began': (state, event) => [beginAdding(state, event)],
  added: (state, { id, draftId }) => {
    const form = state.waiting.find((one) => one.id === id);
    // The parcel was removed from the list while its edit was saved.
    if (form === undefined) return [state, { type: 'remove from the list', draftId }];
    return [{ ...removeWaiting(state, id), addedNumbers: form.adding?.numbers ?? [] }, READ_LIST];
  },
  'adding refused': refuse,
  'checkout prevented': (state, { key }) => [
    key === state.openForm.key
      ? { ...state, openForm: { ...state.openForm, preventedCheckout: true } }
      : state,
  ],
  'draft removed': (state, { draft }) => [
    withoutEditsOf(state, draft),
    { type: 'remove from the list', draftId: draft.id },
  ],
  'one payment method chosen': (state, { method }) => [
    payFormsBy(state, method),
    { type: 'change the list', drafts: draftsPaidBy(draftsOf(state), method) },
  ],

  scanned: (state, { number }) => scan(state, number),
  'scan removed': (state, { number }) => [removeScan(state, number)],
  'number came': (state, { key }) => [key === state.openForm.key ? noteNumberCame(state) : state],
  'number is valid': (state, { key }) => [
    key === state.openForm.key
      ? { ...state, formNumber: { ...state.formNumber, last: numberInForm(state), inUse: null } }
      : state,
  ],
  'number in use': (state, { key, number }) => [
    key === state.openForm.key ? { ...state, formNumber: { ...state.formNumber, inUse: number } } : state,
  ],
  'label lookup began': (state, lookup) => [beginLookup(state, lookup)],
  'label lookup ended': (state, lookup) => [endLookup(state, lookup)],
  'scan left to the next form': (state) => [leaveScanToNextForm(state)],

  'checkout began': (state, { count }) => [
    setCheckout(withoutSettledChange(state), {
      holdsScans: true,
      progress: { kind: 'parcels', done: 0, count },
    }),
  ],
  'checkout advanced': (state, { done, count }) => [
    setCheckout(state, { progress: { kind: 'parcels', done, count } }),
  ],
  'checkout answered': (state, { result }) => [answerCheckout(state, result)],
  'checkout ended': (state, event) => {
    const ended = endCheckout(state, event);
    // Whoever was served while it ran has a parcel in the list, and is still here.
    if (event.outcome !== 'done' || isSomebodyListed(ended)) return [ended];
    // All their parcels were in the list, or Checkout would not have begun: what was typed meanwhile is the next sender's.
    return [clearPeopleOfCheckout(ended, event.focused), TELL_TABS];
  },
  'checkout interrupted': (state) => [setCheckout(state, { holdsScans: false })],
  'payment began': (state) => [setCheckout(state, { progress: { kind: 'payments' } })],
  'payment answered': (state, event) => [answerPayment(state, event)],
  'payment ended': (state, { isPaid, focused }) => {
    const ended = endPayment(state, isPaid);
    return isPaid ? clearPeopleAndTellTabs(ended, focused) : [ended];
  },
  'due payments given up': (state, { ids, focused }) => {
    const [ended, ...effects] = clearPeopleAndTellTabs(giveUpDuePayments(state, ids), focused);
    return [ended, { type: 'remove due payments', ids }, ...effects];
  },
  'progress ended': (state) => [setCheckout(state, { progress: null })],
  'results hidden': (state) => [setCheckout(state, { result: null, changeDue: [] })],
  'checked out in another tab': (state, { focused }) => [clearPeopleUnlessParcelStarted(state, focused)],
};

/** Null if it is what the form has at first: a letter that was typed and deleted again leaves nothing. */
function unlessAsAtFirst({ openForm }: IntakeState, typed: FormContent): FormContent | null {
  const isSame =
    JSON.stringify([typed.values, typed.count]) === JSON.stringify([openForm.opensWith, openForm.count]);
  return isSame && !openForm.cameBack ? null : typed;
}

/** What came since the page opened comes after it; a form that somebody types into, or an edit, stays open, and theirs waits. */
function restore(
  state: IntakeState,
  { openForm, waiting, scans, people }: LastVisit,
  id: string,
): IntakeState {
  const restored = {
    ...state,
    waiting: [...waiting, ...state.waiting],
    scans: [...scans, ...state.scans],
  };
  const isNothingOpen = isUntouched(state) && state.openForm.editing === null;
  if (isNothingOpen) return showForm(setPeople(restored, people), { ...openForm, focus: 'none' });
  const { opensWith: values, count, cameBack } = openForm;
  // Of a parcel that was added meanwhile the people stay. An edit that was opened took the place of theirs.
  const behind = openForm.editing === null ? { ...people, behindEdit: values } : people;
  const withPeople = state.people.keep === 'no' ? setPeople(restored, behind) : restored;
  return cameBack ? putWaiting(withPeople, waitingFormOf(openForm, { values, count }, id)) : withPeople;
}

/** What is being typed waits, and the people who stay come back after the edit. */
function showEdit(state: IntakeState, draft: Draft, asideId: string): IntakeState {
  const kept = withPeopleBehindEdit(state, contentOf(state).values);
  const unfinished = waitingEditOf(kept, draft);
  if (unfinished !== undefined) return showInstead(kept, unfinished, asideId);
  // The edit before it may still be being saved.
  const saving = kept.waiting.findLast((form) => form.editing?.id === draft.id);
  const opensWith = saving?.values ?? draft.values;
  return showForm(setAside(kept, asideId), { opensWith, editing: draft, refusal: refusalOf(draft) });
}

/** What Checkout refused of it; null if that is not about one field. */
function refusalOf({ refusalText, refusedField: field }: Draft): Refusal | null {
  return refusalText === null || field === null ? null : { field, message: refusalText };
}

/** The next form opens while the parcels of this one are added, so that what is typed meanwhile is the next parcel's. */
function beginAdding(state: IntakeState, { id, content, numbers }: EventOf<'adding began'>): IntakeState {
  const { editing, isLastOfItsPeople } = state.openForm;
  const kept = keepPeopleAfterAdd(state, content.values);
  const next = showNextForm(kept, valuesAfterAdd(kept, content.values));
  return putWaiting(next, {
    id,
    ...content,
    editing,
    refusal: null,
    isLastOfItsPeople,
    adding: { numbers, nextKey: next.openForm.key },
  });
}

/** A refused form opens again if nothing was typed since; otherwise it waits beside the open one. */
function refuse(state: IntakeState, { id, refusal, isForCheckout }: EventOf<'adding refused'>): Step {
  const form = state.waiting.find((one) => one.id === id);
  if (form === undefined) return [state];
  const refused = { ...form, refusal, adding: null };
  const isNextUntouched = state.openForm.key === form.adding?.nextKey && isUntouched(state);
  if (!isNextUntouched) return [putWaiting(state, refused)];
  // The open form is untouched, so nothing is set aside, and no id is needed for it.
  const back = showInstead(state, refused, id, isForCheckout);
  return refusal.field === null ? [back, { type: 'tell of an error', message: refusal.message }] : [back];
}

/** The listed parcel is gone, and so is its edit, even if it is being saved. */
function withoutEditsOf(state: IntakeState, draft: Draft): IntakeState {
  const others = { ...state, waiting: state.waiting.filter(({ editing }) => editing?.id !== draft.id) };
  return others.openForm.editing?.id === draft.id ? showNextForm(others, valuesAfterEdit(others)) : others;
}

/** Not those that a Checkout sent without an answer: they may be taken in, and are sent again unchanged. The others lose their refusal. */
const draftsPaidBy = (drafts: readonly Draft[], payment_method: PaymentMethod): Draft[] =>
  drafts
    .filter((draft) => draft.values.payment_method !== payment_method && !mayBeTakenIn(draft))
    .map((draft) => ({ ...draft, values: { ...draft.values, payment_method }, refusalText: null }));

/** Not a new form without a sender: who comes next pays on their own. */
function payFormsBy(state: IntakeState, payment_method: PaymentMethod): IntakeState {
  const paidBy = (values: IntakeValues, { editing }: Pick<WaitingForm, 'editing'>): IntakeValues =>
    editing === null && !hasSender(values) ? values : { ...values, payment_method };
  const waiting = state.waiting.map((form) => ({ ...form, values: paidBy(form.values, form) }));
  const { values } = contentOf(state);
  const paid = paidBy(values, state.openForm);
  const others = { ...state, waiting };
  return paid === values ? others : showFormAnew(others, { opensWith: paid, focus: 'none' });
}

const isSomebodyListed = (state: IntakeState): boolean =>
  draftsOf(state).length > 0 || numbersBeingAdded(state).length > 0;

/**
 * Once no payment of the last Checkout waits, its people have gone, unless something is listed. A parcel that was begun since is theirs:
 * they are still here to pay.
 */
function clearPeopleAndTellTabs(state: IntakeState, focused: FocusedField): Step {
  if (isSomebodyListed(state)) return [state];
  return [clearPeopleUnlessParcelStarted(state, focused), TELL_TABS];
}
