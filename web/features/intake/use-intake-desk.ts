import { useState } from 'react';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { type Draft, removeDraft, removeSettlement } from './drafts-store.ts';
import { emptyForm, firstRoute, type IntakeValues, nextForm, type Route } from './intake-form.ts';
import { useDrafts } from './use-drafts.ts';

interface OpenForm {
  /** A new form is a new key: nothing of the last one stays in its fields. */
  key: number;
  initial: IntakeValues;
  editing: Draft | null;
}

/** What lies on the intake's desk: the form in work, the list of drafts, and the last number from the reader. */
export function useIntakeDesk(staffId: number, routes: readonly Route[]) {
  const { drafts, settlements, known, reread } = useDrafts(staffId);
  const [form, setForm] = useState<OpenForm>(() => ({
    key: 0,
    initial: emptyForm(firstRoute(routes)),
    editing: null,
  }));
  const [keep, setKeep] = useState(false);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [scanned, setScanned] = useState<{ tracking: string } | null>(null);

  const open = (initial: IntakeValues, editing: Draft | null = null) => {
    setScanned(null);
    setAdded([]);
    setForm((last) => ({ key: last.key + 1, initial, editing }));
  };
  return {
    drafts,
    settlements,
    reread,
    form,
    /** Nothing was done yet, and what the last visit left is known. */
    isFresh: known && form.key === 0 && scanned === null,
    added,
    keep,
    setKeep,
    scanned,
    scan: (tracking: string) => {
      if (drafts.some((draft) => draft.form.tracking_number === tracking))
        toast.error(officeIntake.duplicate);
      else setScanned({ tracking });
    },
    startNew: () => open(emptyForm(firstRoute(routes))),
    fill: (values: IntakeValues) => open(values),
    edit: (draft: Draft) => open(draft.form, draft),
    /** After a parcel was added or changed. */
    goOn: (values: IntakeValues, numbers: readonly string[]) => {
      open(form.editing === null ? nextForm(values, keep) : emptyForm(firstRoute(routes)));
      setAdded(numbers);
      void reread();
    },
    remove: (draft: Draft) => {
      if (form.editing?.id === draft.id) open(emptyForm(firstRoute(routes)));
      void removeDraft(draft.id).then(reread);
    },
    dismissSettlements: () => {
      void Promise.all(settlements.map((one) => removeSettlement(one.id))).then(reread);
    },
  };
}
