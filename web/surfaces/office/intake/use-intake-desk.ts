import { useState } from 'react';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { type Draft, removeDraft, removeSettlement } from './drafts-store.ts';
import { type Desk, type KeepPeople, storeForm } from './unfinished-form.ts';
import { emptyForm, firstRoute, type IntakeValues, nextForm, type Route } from './intake-form.ts';
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

/** The state of the intake: the open form, the drafts, and the last scanned number. */
export function useIntakeDesk(desk: Desk, routes: readonly Route[]) {
  const { drafts, settlements, known, reload } = useDrafts(desk.staffId);
  const empty = () => emptyForm(firstRoute(routes));
  const [form, setForm] = useState<OpenForm>(() => ({ ...plain(empty()), focused: false }));
  const kept = useKeptPeople();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [scanned, setScanned] = useState<{ tracking: string } | null>(null);

  const open = (next: Partial<OpenForm> & { initial: IntakeValues }) => {
    setScanned(null);
    setAdded([]);
    setForm((last) => ({ ...plain(next.initial), ...next, key: last.key + 1 }));
  };
  const isRestored = useRestoredForm(desk, (left, editing) => {
    kept.set(left.keepPeople);
    open({ initial: left.values, editing, count: left.count, focused: false, restored: true });
  });
  /** Opens a new form and discards the unfinished one. */
  const openNew = (initial: IntakeValues, editing: Draft | null = null, focused = true) => {
    void storeForm(desk, null);
    open({ initial, editing, focused });
  };
  return {
    drafts,
    settlements,
    reload,
    form,
    /** The form is untouched, and it is known what the last visit left. */
    isFresh: known && isRestored && form.key === 0 && scanned === null,
    /** The numbers that were added last, while they are in the list. */
    added: added.filter((number) => drafts.some((draft) => draft.form.tracking_number === number)),
    keepPeople: kept.keep,
    setKeepPeople: kept.set,
    /** An earlier sender was found: further parcels before Checkout are theirs too. */
    foundSender: () => form.editing === null && kept.keepUntilCheckout(),
    /** Everything was taken in: the next sender is somebody else. */
    checkedOut: () => {
      if (!kept.isUntilCheckout) return;
      kept.set(false);
      openNew(empty(), null, false);
    },
    scanned,
    scan: (tracking: string) => {
      if (drafts.some((draft) => draft.form.tracking_number === tracking))
        toast.error(officeIntake.duplicate);
      else setScanned({ tracking });
    },
    startNew: () => openNew(empty()),
    fill: (values: IntakeValues) => openNew(values),
    edit: (draft: Draft) => openNew(draft.form, draft),
    /** Stores the unfinished form. */
    typed: (values: IntakeValues, count: number | string) =>
      void storeForm(desk, { values, count, editing: form.editing?.id ?? null, keepPeople: kept.chosen }),
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

/** Whether sender and receiver stay for the next parcel: as chosen, or until Checkout. */
function useKeptPeople() {
  const [keep, setKeep] = useState<KeepPeople>(false);
  return {
    chosen: keep,
    keep: keep !== false,
    isUntilCheckout: keep === 'until checkout',
    set: setKeep,
    keepUntilCheckout: () => setKeep((last) => (last === false ? 'until checkout' : last)),
  };
}

/** A form for one new parcel. */
function plain(initial: IntakeValues): OpenForm {
  return { key: 0, initial, editing: null, count: 1, focused: true, restored: false };
}
