import { useEffect, useRef, useState } from 'react';
import { type Draft, readDrafts } from './drafts-store.ts';
import { type Desk, type FormInWork, readForm } from './form-in-work.ts';

/** Brings back what an earlier visit left half typed, once. True when that is done, or when there is nothing. */
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

/** A draft that was being changed and is gone becomes a new parcel: its number is judged anew. */
async function find(desk: Desk): Promise<{ form: FormInWork; editing: Draft | null } | undefined> {
  const form = await readForm(desk);
  if (form === undefined) return undefined;
  const drafts = form.editing === null ? [] : await readDrafts(desk.staffId);
  return { form, editing: drafts.find((draft) => draft.id === form.editing) ?? null };
}
