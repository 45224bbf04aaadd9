/** What a visit stores for the next one, and what that finds: the forms whose parcels are not in the list. */
import type { Draft } from './draft.ts';
import { readDrafts } from './io/stored-drafts.ts';
import type { LastVisit } from './intake-events.ts';
import {
  contentOf,
  type IntakeState,
  type KeepPeople,
  refusalStillShown,
  type WaitingForm,
} from './intake-state.ts';
import { defaultsForPeopleOf, hasValuesOf, type IntakeValues, nextValues } from './parcel-values.ts';
import { openFormOf } from './form-steps.ts';
import { isUntouched } from './typed-content.ts';
import { type IntakeId, readForms, type StoredForms, type StoredWaiting } from './io/stored-forms.ts';

/** As tabs with an earlier version of the page store it. */
const STORED_KEEP = { no: false, 'until checkout': 'until checkout', always: true } as const;

const keepOf = (stored: StoredForms['keepPeople']): KeepPeople =>
  stored === 'until checkout' ? stored : stored ? 'always' : 'no';

/** What to store; null if there is nothing to bring back. Of an untouched form only the people matter who stay, or whose last parcel it is. */
export function formsToStore(state: IntakeState): StoredForms | null {
  const { openForm, people, waiting, scans } = state;
  const untouched = isUntouched(state);
  const keepsPeople = people.keep !== 'no' || openForm.isLastOfItsPeople;
  if (untouched && !keepsPeople && waiting.length + scans.length === 0) return null;
  const { keep, ...kept } = people;
  return {
    ...contentOf(state),
    isUntouched: untouched,
    isLastParcel: openForm.isLastOfItsPeople,
    editing: openForm.editing?.id ?? null,
    refusal: refusalStillShown(state),
    keepPeople: STORED_KEEP[keep],
    kept,
    // Two fields are stored under earlier names, so that tabs with different versions of the page know each other's forms.
    waiting: waiting.map(({ adding: _adding, values: initial, isLastOfItsPeople: isLastParcel, ...one }) => ({
      ...one,
      initial,
      isLastParcel,
      editing: one.editing?.id ?? null,
    })),
    // Under an earlier name, too.
    scans: scans.map(({ number, isForNext }) => ({ tracking: number, isForNext })),
  };
}

/** Null if no earlier visit left anything. */
export async function findLastVisit(intakeId: IntakeId): Promise<LastVisit | null> {
  const forms = await readForms(intakeId);
  if (forms === undefined) return null;
  const isListNeeded = (forms.waiting ?? []).length > 0 || forms.editing !== null;
  // A list that cannot be read keeps no form back, which would be stored no more: an edit comes as a new parcel then.
  return lastVisitOf(forms, isListNeeded ? await readDrafts(intakeId.staffId).catch(() => []) : []);
}

/** An edit of a draft that is no longer listed becomes a new parcel, whose number is checked again. */
export function lastVisitOf(forms: StoredForms, listed: readonly Draft[]): LastVisit {
  const draftOf = (id: string | null) => listed.find((draft) => draft.id === id) ?? null;
  const waiting = (forms.waiting ?? [])
    .filter((one) => !isAdded(one, draftOf(one.id), draftOf(one.editing)))
    .map(({ initial: values, isLastParcel: isLastOfItsPeople = false, ...one }) => ({
      ...one,
      values,
      isLastOfItsPeople,
      editing: draftOf(one.editing),
      adding: null,
    }));
  const open = openAndWaiting(forms, draftOf(forms.editing), waiting);
  // An edit that waited takes the place of a new parcel's form, whose people come back after it.
  const isEditInstead = open.openForm.editing !== null && forms.editing === null;
  return {
    ...open,
    people: {
      keep: keepOf(forms.keepPeople),
      ...forms.kept,
      ...(isEditInstead && { behindEdit: forms.values }),
    },
    // They are held while the page opens.
    scans: (forms.scans ?? []).map(({ tracking: number, isForNext }) => ({
      number,
      isForNext,
      wasHeld: true,
    })),
  };
}

/** The page was closed after the form was added, or its edit saved, and before that was noted. */
const isAdded = (form: StoredWaiting, added: Draft | null, edited: Draft | null): boolean =>
  added !== null || (edited !== null && form.refusal === null && hasValuesOf(edited.values, form.initial));

/** Instead of an untouched form the first one that waits is opened. */
function openAndWaiting(
  forms: StoredForms,
  editing: Draft | null,
  waiting: readonly WaitingForm[],
): Pick<LastVisit, 'openForm' | 'waiting'> {
  const { count, isUntouched: untouched = false, isLastParcel: isLastOfItsPeople = false } = forms;
  const [first, ...others] = waiting;
  if (untouched && first !== undefined)
    return { openForm: { ...openFormOf(first), isFromLastVisit: true }, waiting: others };
  const isEditOfGone = untouched && forms.editing !== null && editing === null;
  return {
    openForm: {
      opensWith: isEditOfGone ? valuesAfterEditOfGone(forms) : forms.values,
      count,
      editing,
      cameBack: !untouched,
      isLastOfItsPeople,
      isFromLastVisit: !untouched,
      refusal: isEditOfGone ? null : (forms.refusal ?? null),
    },
    waiting,
  };
}

/** The draft that was opened to be edited is gone, and nothing was typed: the next parcel's form has the people who stay, if any do. */
function valuesAfterEditOfGone({ values, keepPeople, kept }: StoredForms): IntakeValues {
  const behind = kept?.behindEdit ?? null;
  return keepPeople === false || behind === null ? nextValues(values, false) : defaultsForPeopleOf(behind);
}
