import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import {
  type Draft,
  onCheckedOutElsewhere,
  removeDraft,
  removeSettlement,
  tellCheckedOut,
} from './drafts-store.ts';
import { type Desk, type KeepPeople, storeForm } from './unfinished-form.ts';
import {
  emptyForm,
  firstRoute,
  hasPeopleOf,
  type IntakeValues,
  nextForm,
  type Route,
  withoutPeople,
} from './intake-form.ts';
import type { ScannedNumber } from './scanned-number.ts';
import { useDrafts } from './use-drafts.ts';
import { useRestoredForm } from './use-restored-form.ts';

interface OpenForm {
  /** A new form gets a new key, so that its fields keep nothing of the last one. */
  key: number;
  initial: IntakeValues;
  editing: Draft | null;
  count: number | string;
  /** Whether the form takes the focus: after an Add, an edit or a booked item, not when the page opens. */
  focused: boolean;
  /** Restored from an earlier visit. */
  restored: boolean;
}

interface Typed {
  values: IntakeValues;
  count: number | string;
}

/** The state of the intake: the open form, the drafts, and the last scanned number. */
export function useIntakeDesk(desk: Desk, routes: readonly Route[]) {
  const { known, ...stored } = useDrafts(desk.staffId);
  const { drafts, settlements, reload } = stored;
  const empty = () => emptyForm(firstRoute(routes));
  const kept = useKeptPeople();
  const scans = useScans(drafts);
  const { form, added, setAdded, typed, isRestored, remember, openNew } = useOpenForm(desk, empty(), kept);
  /** The next sender is somebody else: an empty form, with what was typed of the next parcel. */
  const endSender = () => {
    if (!kept.isUntilCheckout) return;
    kept.set(false);
    const begun = typed.now();
    openNew(begun === undefined ? empty() : withoutPeople(begun), null, false);
  };
  useCheckoutElsewhere(desk.staffId, () => {
    const begun = typed.now();
    const isOfNext = begun !== undefined && !hasPeopleOf(begun, form.initial);
    // A listed parcel that is being changed, or somebody else who was typed, is nobody of the checkout.
    if (form.editing === null && !isOfNext) endSender();
    else if (kept.isUntilCheckout) kept.set(false);
  });
  return {
    ...stored,
    form,
    /** It is known what the last visit left. Until then, what was typed would be overwritten. */
    isOpen: isRestored,
    /** The form is untouched, and it is known what the last visit left. */
    isFresh: known && isRestored && form.key === 0,
    /** The numbers that were added last, while they are in the list. */
    added: added.filter((number) => drafts.some((draft) => draft.form.tracking_number === number)),
    keepPeople: kept.keep,
    setKeepPeople: (keep: boolean) => {
      kept.set(keep);
      remember(form);
    },
    /** An earlier sender was found: further parcels before Checkout are theirs too. */
    foundSender: () => form.editing === null && kept.keepUntilCheckout(),
    /** Everything was taken in: the next sender is somebody else. */
    checkedOut: () => {
      tellCheckedOut(desk.staffId);
      endSender();
    },
    scans: { ...scans, held: scans.held || !isRestored },
    startNew: () => openNew(empty()),
    /** Fills in a booked item. A number that is in the form stays. */
    fill: (values: IntakeValues) => {
      if (form.editing === null) scans.keep(typed.now());
      openNew(values);
    },
    edit: (draft: Draft) => openNew(draft.form, draft),
    /** Stores the unfinished form. */
    typed: (values: IntakeValues, count: number | string) => {
      typed.set({ values, count });
      remember(form);
    },
    /** Called after a parcel was added or changed. */
    afterAdd: (values: IntakeValues, numbers: readonly string[]) => {
      openNew(form.editing === null ? nextForm(values, kept.keep) : empty());
      setAdded(numbers);
      void reload();
    },
    remove: async (draft: Draft) => {
      if (form.editing?.id === draft.id) openNew(empty());
      await removeDraft(draft.id).then(reload).catch(showFailure);
    },
    dismissSettlements: () => {
      void Promise.all(settlements.map((one) => removeSettlement(one.id))).then(reload);
    },
  };
}

/** Calls `onCheckedOut` when another tab has taken in everything that is listed. */
function useCheckoutElsewhere(staffId: number, onCheckedOut: () => void): void {
  const follow = useEffectEvent(onCheckedOut);
  useEffect(() => onCheckedOutElsewhere(staffId, () => follow()), [staffId]);
}

/** The open form, what was typed into it, and what a reload restores. */
function useOpenForm(desk: Desk, initial: IntakeValues, kept: ReturnType<typeof useKeptPeople>) {
  const [form, setForm] = useState<OpenForm>(() => ({ ...plain(initial), focused: false }));
  const [added, setAdded] = useState<readonly string[]>([]);
  /** What was typed into the open form; null while it is untouched. */
  const typed = useRef<Typed | null>(null);

  const open = (next: Partial<OpenForm> & { initial: IntakeValues }) => {
    typed.current = null;
    setAdded([]);
    setForm((last) => ({ ...plain(next.initial), ...next, key: last.key + 1 }));
  };
  const isRestored = useRestoredForm(desk, (left, editing) => {
    kept.set(left.keepPeople);
    const restored = left.isUntouched !== true;
    open({ initial: left.values, editing, count: left.count, focused: false, restored });
  });
  /** Stores the unfinished form; of an untouched one only who is kept matters. */
  const remember = (opened: Pick<OpenForm, 'initial' | 'count' | 'editing' | 'restored'>) => {
    const keepPeople = kept.now();
    const isUntouched = typed.current === null && !opened.restored;
    const { values, count } = typed.current ?? { values: opened.initial, count: opened.count };
    const left = { values, count, editing: opened.editing?.id ?? null, keepPeople, isUntouched };
    void storeForm(desk, isUntouched && keepPeople === false ? null : left);
  };
  /** Opens a new form and discards the unfinished one. */
  const openNew = (initial: IntakeValues, editing: Draft | null = null, focused = true) => {
    open({ initial, editing, focused });
    remember({ initial, editing, count: 1, restored: false });
  };
  return {
    form,
    added,
    setAdded,
    typed: {
      set: (next: Typed) => {
        typed.current = next;
      },
      /** Undefined while the form is untouched. */
      now: () => typed.current?.values,
    },
    isRestored,
    remember,
    openNew,
  };
}

/** The scanned number that no form has taken yet. */
function useScans(drafts: readonly Draft[]) {
  const [scanned, setScanned] = useState<ScannedNumber | null>(null);
  const [held, setHeld] = useState(false);
  const latest = useRef(scanned);
  const set = (next: ScannedNumber | null) => {
    latest.current = next;
    setScanned(next);
  };
  return {
    scanned,
    /** While Checkout runs, a scan waits for the form that follows. */
    held,
    holdDuring: async (work: () => Promise<void>) => {
      setHeld(true);
      await work().finally(() => setHeld(false));
    },
    scan: (tracking: string) => {
      if (drafts.some((draft) => draft.form.tracking_number === tracking))
        toast.error(officeIntake.duplicate);
      else set({ tracking, waits: false });
    },
    taken: () => set(null),
    waits: () => set(latest.current && { ...latest.current, waits: true }),
    /** Whether a number waits, also before the page shows it. */
    isWaiting: () => latest.current !== null,
    /** Gives the number of this form to the next one. */
    keep: (typed: IntakeValues | undefined) => {
      const tracking = normaliseTracking(typed?.tracking_number ?? '');
      if (tracking !== '') set({ tracking, waits: true });
    },
  };
}

/** Whether sender and receiver stay for the next parcel: as chosen, or until Checkout. */
function useKeptPeople() {
  const [keep, setKeep] = useState<KeepPeople>(false);
  const latest = useRef(keep);
  const set = (next: KeepPeople) => {
    latest.current = next;
    setKeep(next);
  };
  return {
    keep: keep !== false,
    isUntilCheckout: keep === 'until checkout',
    /** As chosen, also before the page shows it. */
    now: () => latest.current,
    set,
    keepUntilCheckout: () => {
      if (latest.current === false) set('until checkout');
    },
  };
}

/** A form for one new parcel. */
function plain(initial: IntakeValues): OpenForm {
  return { key: 0, initial, editing: null, count: 1, focused: true, restored: false };
}
