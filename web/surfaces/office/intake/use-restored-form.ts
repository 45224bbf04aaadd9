import { useEffect, useRef, useState } from 'react';
import { type Draft, readDrafts } from './drafts-store.ts';
import { type Desk, type UnfinishedForm, readForm } from './unfinished-form.ts';

/** Restores the unfinished form of an earlier visit, once. Returns true when that is finished or there is none. */
export function useRestoredForm(
  desk: Desk,
  onFound: (form: UnfinishedForm, editing: Draft | null) => void,
): boolean {
  const [finished, setFinished] = useState(false);
  const callback = useRef(onFound);
  const { staffId, bookingId } = desk;
  useEffect(() => {
    let unmounted = false;
    void find({ staffId, bookingId })
      .catch(() => undefined)
      .then((found) => {
        if (unmounted) return;
        if (found !== undefined) callback.current(found.form, found.editing);
        setFinished(true);
      });
    return () => {
      unmounted = true;
    };
  }, [staffId, bookingId]);
  return finished;
}

/** If the edited draft no longer exists, the form becomes a new parcel, whose number is checked again. */
async function find(desk: Desk): Promise<{ form: UnfinishedForm; editing: Draft | null } | undefined> {
  const form = await readForm(desk);
  if (form === undefined) return undefined;
  const drafts = form.editing === null ? [] : await readDrafts(desk.staffId);
  return { form, editing: drafts.find((draft) => draft.id === form.editing) ?? null };
}
