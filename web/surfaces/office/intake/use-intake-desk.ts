import { useState } from 'react';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { type Draft, removeDraft, removeSettlement } from './drafts-store.ts';
import { type Desk, keepForm } from './form-in-work.ts';
import { emptyForm, firstRoute, type IntakeValues, nextForm, type Route } from './intake-form.ts';
import { useDrafts } from './use-drafts.ts';
import { useKeptForm } from './use-kept-form.ts';

interface OpenForm {
  /** A new form is a new key: nothing of the last one stays in its fields. */
  key: number;
  initial: IntakeValues;
  editing: Draft | null;
  count: number | string;
  /** It begins with the focus: after an Add, an edit or a booked item, not when the page opens. */
  focused: boolean;
  /** It is what an earlier visit left half typed. */
  restored: boolean;
}

/** What lies on the intake's desk: the form in work, the list of drafts, and the last number from the reader. */
export function useIntakeDesk(desk: Desk, routes: readonly Route[]) {
  const { drafts, settlements, known, reread } = useDrafts(desk.staffId);
  const [form, setForm] = useState<OpenForm>(() => ({
    ...plain(emptyForm(firstRoute(routes))),
    key: 0,
    focused: false,
  }));
  const [keep, setKeep] = useState(false);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [scanned, setScanned] = useState<{ tracking: string } | null>(null);

  const open = (next: Partial<OpenForm> & { initial: IntakeValues }) => {
    setScanned(null);
    setAdded([]);
    setForm((last) => ({ ...plain(next.initial), ...next, key: last.key + 1 }));
  };
  const asked = useKeptForm(desk, (left, editing) => {
    setKeep(left.keepPeople);
    open({ initial: left.values, editing, count: left.count, focused: false, restored: true });
  });
  /** Opens a form that nobody has typed in yet; what was half typed before is done with. */
  const openNew = (initial: IntakeValues, editing: Draft | null = null) => {
    void keepForm(desk, null);
    open({ initial, editing });
  };
  return {
    drafts,
    settlements,
    reread,
    form,
    /** Nothing was done yet, and what the last visit left is known. */
    isFresh: known && asked && form.key === 0 && scanned === null,
    /** The numbers that were added last, as long as they are in the list. */
    added: added.filter((number) => drafts.some((draft) => draft.form.tracking_number === number)),
    keep,
    setKeep,
    scanned,
    scan: (tracking: string) => {
      if (drafts.some((draft) => draft.form.tracking_number === tracking))
        toast.error(officeIntake.duplicate);
      else setScanned({ tracking });
    },
    startNew: () => openNew(emptyForm(firstRoute(routes))),
    fill: (values: IntakeValues) => openNew(values),
    edit: (draft: Draft) => openNew(draft.form, draft),
    /** Keeps what is half typed. */
    typed: (values: IntakeValues, count: number | string) =>
      void keepForm(desk, { values, count, editing: form.editing?.id ?? null, keepPeople: keep }),
    /** After a parcel was added or changed. */
    goOn: (values: IntakeValues, numbers: readonly string[]) => {
      openNew(form.editing === null ? nextForm(values, keep) : emptyForm(firstRoute(routes)));
      setAdded(numbers);
      void reread();
    },
    remove: async (draft: Draft) => {
      if (form.editing?.id === draft.id) openNew(emptyForm(firstRoute(routes)));
      await removeDraft(draft.id).then(reread).catch(showFailure);
    },
    dismissSettlements: () => {
      void Promise.all(settlements.map((one) => removeSettlement(one.id))).then(reread);
    },
  };
}

/** A form for one new parcel. */
function plain(initial: IntakeValues): OpenForm {
  return { key: 0, initial, editing: null, count: 1, focused: true, restored: false };
}
