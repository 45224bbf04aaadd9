import { useRef, useState } from 'react';
import { newUuid } from '#web/api/new-uuid.ts';
import type { Refusal } from './add-parcel.ts';
import type { Draft } from './drafts-store.ts';
import type { IntakeValues } from './intake-form.ts';
import { type Desk, type KeepPeople, storeForm, type UnfinishedForm } from './unfinished-form.ts';
import { useRestoredForm } from './use-restored-form.ts';
import type { WaitingForm } from './waiting-form.ts';

interface OpenForm {
  /** A new form gets a new key, so that its fields keep nothing of the last one. */
  key: number;
  initial: IntakeValues;
  editing: Draft | null;
  count: number | string;
  /** Whether the form takes the focus: after an Add, an edit or a booked item, not when the page opens. */
  focused: boolean;
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
interface Kept {
  now: () => KeepPeople;
  set: (keep: KeepPeople) => void;
}

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
    const { initial: values, count, editing } = latest.current;
    const left = { ...(typed.current ?? { values, count }), isUntouched: isUntouched() };
    void storeForm(desk, storedOf(left, editing, kept.now(), waiting.now()));
  };
  const isRestored = useRestoredForm(desk, (left) => {
    kept.set(left.keepPeople);
    waiting.set(left.waiting);
    open({ ...left.open, focused: false });
  });
  /** Opens a form and discards the open one. */
  const openNew = (next: Partial<OpenForm> & { initial: IntakeValues }) => {
    open(next);
    remember();
  };
  return {
    ...{ form, latest, added, setAdded, waiting, isRestored, isUntouched, remember, openNew },
    /** The form after this one: the one that was left for it, otherwise a new one. */
    openNext: (next: IntakeValues) => {
      const left = waiting.now().findLast((one) => one.adding.length === 0 && one.refusal === null);
      if (left === undefined) return openNew({ initial: next });
      waiting.remove(left.id);
      openNew({ ...left, begun: true });
    },
    /** Opens a form that waits; the open one then waits for the end of it. */
    bringBack: ({ id, adding: _numbers, ...back }: WaitingForm, stopped = false) => {
      waiting.remove(id);
      const { initial: values, count, editing, refusal } = latest.current;
      const now = typed.current ?? { values, count };
      if (!isUntouched())
        waiting.put({
          ...{ id: newUuid(), initial: now.values, count: now.count },
          editing,
          refusal,
          adding: [],
        });
      openNew({ ...back, begun: true, stopped });
    },
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

/** What is stored; null if there is nothing to bring back. */
function storedOf(
  left: Typed & { isUntouched: boolean },
  editing: Draft | null,
  keepPeople: KeepPeople,
  waiting: readonly WaitingForm[],
): UnfinishedForm | null {
  if (left.isUntouched && keepPeople === false && waiting.length === 0) return null;
  const others = waiting.map(({ adding: _numbers, ...one }) => ({
    ...one,
    editing: one.editing?.id ?? null,
  }));
  return { ...left, editing: editing?.id ?? null, keepPeople, waiting: others };
}

/** The forms that wait, also before the page shows them. */
function useWaiting() {
  const [forms, setForms] = useState<readonly WaitingForm[]>([]);
  const latest = useRef(forms);
  const set = (next: readonly WaitingForm[]) => {
    latest.current = next;
    setForms(next);
  };
  return {
    forms,
    now: () => latest.current,
    set,
    put: (form: WaitingForm) => set([...latest.current.filter((one) => one.id !== form.id), form]),
    remove: (id: string) => set(latest.current.filter((one) => one.id !== id)),
  };
}

/** A form for one new parcel. */
function plain(initial: IntakeValues): OpenForm {
  const nothing = { editing: null, refusal: null, begun: false, restored: false, stopped: false };
  return { ...nothing, key: 0, initial, count: 1, focused: true };
}
