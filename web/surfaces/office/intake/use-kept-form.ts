import { useEffect, useRef, useState } from 'react';
import { type Draft, readDrafts } from './drafts-store.ts';
import { type Desk, type FormInWork, readForm } from './form-in-work.ts';

/** Restores the unfinished form of an earlier visit, once. Returns true when that is finished or there is none. */
export function useKeptForm(desk: Desk, onFound: (form: FormInWork, editing: Draft | null) => void): boolean {
  const [asked, setAsked] = useState(false);
  const tell = useRef(onFound);
  const { staffId, bookingId } = desk;
  useEffect(() => {
    let left = false;
    void find({ staffId, bookingId })
      .catch(() => undefined)
      .then((found) => {
        if (left) return;
        if (found !== undefined) tell.current(found.form, found.editing);
        setAsked(true);
      });
    return () => {
      left = true;
    };
  }, [staffId, bookingId]);
  return asked;
}

/** If the edited draft no longer exists, the form becomes a new parcel, whose number is checked again. */
async function find(desk: Desk): Promise<{ form: FormInWork; editing: Draft | null } | undefined> {
  const form = await readForm(desk);
  if (form === undefined) return undefined;
  const drafts = form.editing === null ? [] : await readDrafts(desk.staffId);
  return { form, editing: drafts.find((draft) => draft.id === form.editing) ?? null };
}
