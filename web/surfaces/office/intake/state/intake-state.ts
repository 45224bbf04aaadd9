/**
 * The intake's state: the open form, the forms beside it, whose people they have, the scanned numbers, the list and its
 * Checkout. `reduceIntake` changes it, `createIntakeStore` does what that asks for, and the screen shows it.
 */
import type { Currency } from '#shared/domain/countries.ts';
import type { Money } from '#shared/domain/money.ts';
import { normaliseTracking, trackingSequence } from '#shared/domain/tracking-numbers.ts';
import type { CheckoutResult } from './send-checkout.ts';
import type { Draft, DuePayment, WaitingChange } from './draft.ts';
import { isCount } from './parcel-count.ts';
import { defaultValues, type FieldPath, type IntakeValues, type Route } from './parcel-values.ts';
import type { Refusal } from './refusal.ts';

/** The field of a form that has the focus; `unnamed`: one that has no path, as a checkbox; `none`: no field. */
export type FocusedField = 'none' | 'unnamed' | FieldPath;

export interface OpenForm {
  /** A new form gets a new key, so that its fields keep nothing of the last one. */
  key: number;
  /** What its fields have at first: what a new parcel starts with or, if it came back, what was typed before. */
  opensWith: IntakeValues;
  /** The listed parcel that is being changed; null for a new one. */
  editing: Draft | null;
  /** Number of parcels, as typed. */
  count: number | string;
  /**
   * Where it takes the focus: after an Add, an edit or a booked parcel in the field that comes first, nowhere when the page
   * opens, or where somebody goes on who was in the form before.
   */
  focus: 'first' | FocusedField;
  /** Somebody typed what it has at first, and it is not in the list: after a reload, a refusal, an edit, or when it was drawn anew. */
  cameBack: boolean;
  /** The box that keeps sender and receiver was unticked in it: its parcel is the last one of these people. */
  isLastOfItsPeople: boolean;
  /** An earlier visit left it. */
  isFromLastVisit: boolean;
  /** Why its parcels were not added; null if they were not refused. */
  refusal: Refusal | null;
  /** Checkout was pressed, and did not begin because they were not added. */
  preventedCheckout: boolean;
}

/** What a form has, typed or filled in. */
export interface FormContent {
  values: IntakeValues;
  count: number | string;
}

/** What is known of the number that is in the open form. */
export interface FormNumber {
  /**
   * The last number that was put into it, or typed to its end; '': none. The field shows it again when the label of another parcel is read
   * over it.
   */
  last: string;
  /**
   * What the form had when `last` was put into it, with the weight and the number of parcels that it opened with; at first what it opened
   * with. What differs was typed for the number's parcel.
   */
  contentBefore: FormContent;
  /** The number that was found to be in use already; null if none was. */
  inUse: string | null;
}

/** A form that is not open, and whose parcels are not in the list, with what was typed into it. */
export interface WaitingForm
  extends FormContent, Pick<OpenForm, 'editing' | 'refusal' | 'isLastOfItsPeople'> {
  /** Of a new parcel, the id of its first draft, once that is in the list; the draft of an edit is `editing`. */
  id: string;
  /** The numbers that are being added, and the form that was opened meanwhile; null if it waits to be opened again. */
  adding: { numbers: readonly string[]; nextKey: number } | null;
}

export type WaitingKind = 'adding' | 'refused' | 'set aside';

/** Why a form waits: its parcels are being added, they were refused, or another form was opened before they were. */
export function waitingKind({ adding, refusal }: WaitingForm): WaitingKind {
  if (adding !== null) return 'adding';
  return refusal === null ? 'set aside' : 'refused';
}

/**
 * For how long: `always` until somebody unticks the box, `until checkout` until everything was taken in, because the next sender
 * is somebody else; `no`: nobody is kept, but the people of a parcel that is added stay until Checkout, as further ones before it are theirs.
 * The box is ticked in the first two, but not in a form whose people leave after it, because somebody unticked it there (`isLastOfItsPeople`).
 */
export type KeepPeople = 'no' | 'until checkout' | 'always';

/** Sender and receiver who stay for the next parcel. */
export interface KeptPeople {
  keep: KeepPeople;
  /** The form that an edit took the place of: its people are those of the next parcel. Counts only during an edit. */
  behindEdit: IntakeValues | null;
  /** The last receiver that was filled in by itself. */
  usualReceiver: IntakeValues['receiver'] | null;
  /** Those of the parcel that was added last, while they stay; null if none was. */
  ofLastAdded: Pick<IntakeValues, 'sender' | 'receiver'> | null;
}

/** What is listed in this browser, and the payments that earlier parcels wait for. */
export interface IntakeList {
  drafts: readonly Draft[];
  duePayments: readonly DuePayment[];
}

export interface CheckoutState {
  /** From its beginning to its end scans are held for the form that follows. */
  holdsScans: boolean;
  /** What runs: a Checkout with its parcels, or the payments that one has left. */
  progress: { kind: 'parcels'; done: number; count: number } | { kind: 'payments' } | null;
  /** What the last one did, until it is hidden. */
  result: CheckoutResult | null;
  /** What to give back of the cash; below 0: so much is still to be taken. */
  changeDue: readonly Money<Currency>[];
  /** What to give back once their payments are recorded; with those of earlier Checkouts. */
  changeOncePaid: readonly WaitingChange[];
  /** How many Checkouts left parcels in the list, and whether the first parcel that the last of them left takes the focus. */
  failedCheckouts: { count: number; focusesFirstRow: boolean };
}

/** A number that was scanned for the intake, and that no form has yet. */
export interface ScannedNumber {
  number: string;
  /** It is not that of the open form: it is the number of the next parcel. */
  isForNext: boolean;
  /** It was scanned while scans were held: it takes the place of no other number, as that was scanned then, too. */
  wasHeld: boolean;
}

/**
 * A scanned number that may be the label of an earlier parcel, and the key of the form that its people are for. Further scans wait for it. Add
 * waits for `PeopleLookups`, which counts these and all other searches of the form.
 */
export interface LabelLookup {
  key: number;
  number: string;
}

export interface IntakeState {
  /** The route of an empty form. */
  route: Route;
  /** It is known what the last visit left. Until then nothing is stored, as it would overwrite that. */
  isRestored: boolean;
  openForm: OpenForm;
  /** What the open form has, if it was typed, now or before it came back; null while it is untouched (typed-content.ts). */
  typed: FormContent | null;
  formNumber: FormNumber;
  waiting: readonly WaitingForm[];
  /** The numbers that were added last. */
  addedNumbers: readonly string[];
  people: KeptPeople;
  /** The scanned numbers that no form has yet, in their order: several while scans are held or wait for a label's people. */
  scans: readonly ScannedNumber[];
  /** The labels that are being looked up, to bring their people. */
  labelLookups: readonly LabelLookup[];
  /** Null until it was read. */
  list: IntakeList | null;
  checkout: CheckoutState;
}

export function initialState(route: Route): IntakeState {
  const openForm: OpenForm = { ...newForm(defaultValues(route)), focus: 'none' };
  return {
    route,
    isRestored: false,
    openForm,
    typed: null,
    formNumber: formNumberAtFirst(openForm),
    waiting: [],
    addedNumbers: [],
    people: { keep: 'no', behindEdit: null, usualReceiver: null, ofLastAdded: null },
    scans: [],
    labelLookups: [],
    list: null,
    checkout: {
      holdsScans: false,
      progress: null,
      result: null,
      changeDue: [],
      changeOncePaid: [],
      failedCheckouts: { count: 0, focusesFirstRow: false },
    },
  };
}

/** A form for one new parcel, with the focus. */
export function newForm(opensWith: IntakeValues): OpenForm {
  return {
    key: 0,
    opensWith,
    editing: null,
    count: 1,
    focus: 'first',
    cameBack: false,
    isLastOfItsPeople: false,
    isFromLastVisit: false,
    refusal: null,
    preventedCheckout: false,
  };
}

/** Nothing came into a form yet that just opens. */
export const formNumberAtFirst = ({ opensWith, count, refusal }: OpenForm): FormNumber => ({
  last: normaliseTracking(opensWith.tracking_number),
  contentBefore: { values: opensWith, count },
  inUse: refusal?.field === 'tracking_number' ? opensWith.tracking_number : null,
});

export const draftsOf = ({ list }: Pick<IntakeState, 'list'>): readonly Draft[] => list?.drafts ?? NO_DRAFTS;
const NO_DRAFTS: readonly Draft[] = [];

/** While the page opens or Checkout runs, scans are held for the form that follows. */
export const areScansHeld = ({ isRestored, checkout }: IntakeState): boolean =>
  !isRestored || checkout.holdsScans;

/** The labels whose people may be on their way into the open form. */
export const labelsBeingLookedUp = ({ labelLookups, openForm }: IntakeState): string[] =>
  labelLookups.filter(({ key }) => key === openForm.key).map(({ number }) => number);

/** What is scanned meanwhile waits for these people. */
export const arePeopleBeingLookedUp = (state: IntakeState): boolean => labelsBeingLookedUp(state).length > 0;

/** The last number of the open form, while it is looked up as a label; null if it is not. */
export const formNumberBeingLookedUp = (state: IntakeState): string | null =>
  labelsBeingLookedUp(state).includes(state.formNumber.last) ? state.formNumber.last : null;

/** The numbers that are being added. */
export const numbersBeingAdded = ({ waiting }: Pick<IntakeState, 'waiting'>): string[] =>
  waiting.flatMap(({ adding }) => adding?.numbers ?? []);

/** A listed parcel has this number. */
export const isListed = (state: Pick<IntakeState, 'list'>, number: string): boolean =>
  draftsOf(state).some(({ values }) => values.tracking_number === number);

/** The form that waits with this number, and is not being added. */
export const waitingFormWith = ({ waiting }: IntakeState, number: string): WaitingForm | undefined =>
  waiting.find((form) => waitingKind(form) !== 'adding' && numbersOfForm(form).includes(number));

/** The numbers of a form's parcels, as far as they are known while it is typed. */
export function numbersOfForm({ values, count }: FormContent): string[] {
  const first = normaliseTracking(values.tracking_number);
  return (isCount(count) ? trackingSequence(first, count) : null) ?? [first];
}

/**
 * The numbers that are at the intake: in the list or on their way there, in a form, looked up for the open one, or waiting for the
 * next one.
 */
export const numbersAtIntake = (state: IntakeState): string[] => [
  ...draftsOf(state).map(({ values }) => values.tracking_number),
  ...numbersBeingAdded(state),
  ...state.waiting.flatMap(numbersOfForm),
  ...state.scans.map(({ number }) => number),
  ...labelsBeingLookedUp(state),
  numberInForm(state),
];

/** No form was opened yet but the one of the page, which has nothing of an earlier visit. */
export const isFirstForm = ({ openForm }: IntakeState): boolean => openForm.key === 0;

/** What the open form has; while it is untouched, what it has at first. */
export const contentOf = ({ typed, openForm }: IntakeState): FormContent =>
  typed ?? { values: openForm.opensWith, count: openForm.count };

/** Why the open form's parcels were not added, unless what was wrong has been changed since. */
export function refusalStillShown(state: IntakeState): Refusal | null {
  const { refusal, opensWith } = state.openForm;
  if (refusal === null || refusal.field === null) return refusal;
  return contentOf(state).values[refusal.field] === opensWith[refusal.field] ? refusal : null;
}

/** The people of the open form stay for the next parcel. */
export const arePeopleKept = ({ people, openForm }: IntakeState): boolean =>
  people.keep !== 'no' && !openForm.isLastOfItsPeople;

/** The numbers that were added last, while they are in the list. */
export function addedNumbersListed(state: Pick<IntakeState, 'addedNumbers' | 'list'>): string[] {
  const listed = new Set(draftsOf(state).map(({ values }) => values.tracking_number));
  return state.addedNumbers.filter((number) => listed.has(number));
}

/** The number in the open form; '' if there is none. */
export const numberInForm = (state: IntakeState): string =>
  normaliseTracking(contentOf(state).values.tracking_number);
