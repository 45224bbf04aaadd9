import { useRef, useState } from 'react';
import { newUuid } from '#web/api/new-uuid.ts';
import type { Refusal } from './refusal.ts';
import type { Draft } from './drafts-store.ts';
import type { IntakeValues } from './intake-form.ts';
import { type Desk, storeForm, type UnfinishedForm } from './unfinished-form.ts';
import type { useKeptPeople } from './use-kept-people.ts';
import { useRestoredForm } from './use-restored-form.ts';
import type { WaitingForm } from './waiting-form.ts';

interface OpenForm {
  /** A new form gets a new key, so that its fields keep nothing of the last one. */
  key: number;
  initial: IntakeValues;
  editing: Draft | null;
  count: number | string;
  /**
   * Whether the form takes the focus: after an Add, an edit or a booked item, not when the page opens. The name of a
   * field: it is typed on in this one.
   */
  focused: boolean | string;
  /** It opened with what somebody had typed, and is not in the list. */
  begun: boolean;
  /** Restored from an earlier visit. */
  restored: boolean;
  /** Why its parcels were not added; null if they were not refused. */
  refusal: Refusal | null;
  /** Checkout stopped, because they were not added. */
  stopped: boolean;
}

interface Typed {
  values: IntakeValues;
  count: number | string;
}

/** Whether sender and receiver stay, also before the page shows it. */
type Kept = Pick<ReturnType<typeof useKeptPeople>, 'now' | 'set' | 'facts' | 'setFacts'>;

/** The open form, what was typed into it, the forms that wait, and what a reload restores. */
export function useOpenForm(desk: Desk, initial: IntakeValues, kept: Kept) {
  const [form, setForm] = useState<OpenForm>(() => ({ ...plain(initial), focused: false }));
  const [added, setAdded] = useState<readonly string[]>([]);
  const waiting = useWaiting();
  const latest = useRef(form);
  /** What was typed into the open form; null while it is untouched. */
  const typed = useRef<Typed | null>(null);
  const isUntouched = () => typed.current === null && !latest.current.begun;

  const open = (next: Partial<OpenForm> & { initial: IntakeValues }) => {
    typed.current = null;
    setAdded([]);
    latest.current = { ...plain(next.initial), ...next, key: latest.current.key + 1 };
    setForm(latest.current);
  };
  /** Stores what is not in the list; of an untouched form only who is kept matters. */
  const remember = () => {
    const left = { ...contentOf(latest.current, typed.current), isUntouched: isUntouched() };
    void storeForm(desk, storedOf(left, latest.current.editing, kept, waiting.now()));
  };
  const isRestored = useRestoredForm(desk, (left) => {
    kept.set(left.keepPeople);
    if (left.kept !== undefined) kept.setFacts(left.kept);
    waiting.set(left.waiting);
    open({ ...left.open, focused: false });
  });
  /** Opens a form and discards the open one. */
  const openNew = (next: Partial<OpenForm> & { initial: IntakeValues }) => {
    open(next);
    remember();
  };
  /** The open form waits, unless nothing was typed into it. */
  const setAside = () => {
    if (!isUntouched()) waiting.put(leftBehind(latest.current, typed.current));
  };
  return {
    form,
    latest,
    added,
    setAdded,
    waiting,
    isRestored,
    isUntouched,
    remember,
    openNew,
    /** The form after this one: the one that was left for it, otherwise a new one. */
    openNext: (next: IntakeValues) => {
      const left = waiting.takeNext();
      openNew(left === undefined ? { initial: next } : { ...left, begun: true });
    },
    /** Opens a form that waits; the open one then waits for the end of it. */
    bringBack: ({ id, adding: _numbers, ...back }: WaitingForm, stopped = false) => {
      waiting.remove(id);
      setAside();
      openNew({ ...back, begun: true, stopped });
    },
    setAside,
    typed: {
      set: (next: Typed) => {
        typed.current = next;
        remember();
      },
      /** Undefined while the form is untouched. */
      now: () => typed.current?.values ?? (latest.current.begun ? latest.current.initial : undefined),
      count: () => typed.current?.count ?? latest.current.count,
    },
  };
}

const contentOf = (form: OpenForm, typed: Typed | null): Typed =>
  typed ?? { values: form.initial, count: form.count };

/** The open form as one that waits. */
function leftBehind(form: OpenForm, typed: Typed | null): WaitingForm {
  const { values: initial, count } = contentOf(form, typed);
  return { id: newUuid(), initial, count, editing: form.editing, refusal: form.refusal, adding: [] };
}

/** What is stored; null if there is nothing to bring back. */
function storedOf(
  left: Typed & { isUntouched: boolean },
  editing: Draft | null,
  kept: Kept,
  waiting: readonly WaitingForm[],
): UnfinishedForm | null {
  const keepPeople = kept.now();
  if (left.isUntouched && keepPeople === false && waiting.length === 0) return null;
  const others = waiting.map(({ adding: _numbers, ...one }) => ({
    ...one,
    editing: one.editing?.id ?? null,
  }));
  return { ...left, editing: editing?.id ?? null, keepPeople, kept: kept.facts(), waiting: others };
}

/** The forms that wait, also before the page shows them. */
function useWaiting() {
  const [forms, setForms] = useState<readonly WaitingForm[]>([]);
  const latest = useRef(forms);
  const set = (next: readonly WaitingForm[]) => {
    latest.current = next;
    setForms(next);
  };
  const remove = (id: string) => set(latest.current.filter((one) => one.id !== id));
  return {
    forms,
    now: () => latest.current,
    set,
    remove,
    put: (form: WaitingForm) => set([...latest.current.filter((one) => one.id !== form.id), form]),
    /** Removes the form that was left last and is not being added; undefined if there is none. */
    takeNext: (): WaitingForm | undefined => {
      const next = latest.current.findLast((one) => one.adding.length === 0 && one.refusal === null);
      if (next !== undefined) remove(next.id);
      return next;
    },
  };
}

/** A form for one new parcel. */
function plain(initial: IntakeValues): OpenForm {
  const nothing = { editing: null, refusal: null, begun: false, restored: false, stopped: false };
  return { ...nothing, key: 0, initial, count: 1, focused: true };
}
