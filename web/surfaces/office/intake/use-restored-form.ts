import { useEffect, useRef, useState } from 'react';
import { type Draft, readDrafts } from './drafts-store.ts';
import {
  type Desk,
  type KeepPeople,
  type KeptFacts,
  readForm,
  type UnfinishedForm,
} from './unfinished-form.ts';
import type { IntakeValues } from './intake-form.ts';
import type { WaitingForm } from './waiting-form.ts';

/** What an earlier visit left. */
interface Left {
  open: {
    initial: IntakeValues;
    count: number | string;
    editing: Draft | null;
    begun: boolean;
    restored: boolean;
    refusal: WaitingForm['refusal'];
  };
  waiting: readonly WaitingForm[];
  keepPeople: KeepPeople;
  kept: KeptFacts | undefined;
}

/** Restores the unfinished forms of an earlier visit, once. Returns true when that is finished or there are none. */
export function useRestoredForm(desk: Desk, onFound: (left: Left) => void): boolean {
  const [finished, setFinished] = useState(false);
  const callback = useRef(onFound);
  const { staffId, bookingId } = desk;
  useEffect(() => {
    let unmounted = false;
    void find({ staffId, bookingId })
      .catch(() => undefined)
      .then((found) => {
        if (unmounted) return;
        if (found !== undefined) callback.current(found);
        setFinished(true);
      });
    return () => {
      unmounted = true;
    };
  }, [staffId, bookingId]);
  return finished;
}

/** If an edited draft no longer exists, the form becomes a new parcel, whose number is checked again. */
async function find(desk: Desk): Promise<Left | undefined> {
  const form = await readForm(desk);
  if (form === undefined) return undefined;
  const stored = form.waiting ?? [];
  const isNeeded = stored.length > 0 || form.editing !== null;
  const drafts = isNeeded ? await readDrafts(desk.staffId) : [];
  const draftOf = (id: string | null) => drafts.find((draft) => draft.id === id) ?? null;
  const waiting = stored
    // The page was closed after it was added, and before that was noted.
    .filter(({ id }) => draftOf(id) === null)
    .map((one) => ({ ...one, editing: draftOf(one.editing), adding: [] }));
  return { ...opened(form, draftOf(form.editing), waiting), keepPeople: form.keepPeople, kept: form.kept };
}

/** Instead of an untouched form the first one that waits is opened. */
function opened(
  { values, count, isUntouched }: UnfinishedForm,
  editing: Draft | null,
  waiting: readonly WaitingForm[],
): Pick<Left, 'open' | 'waiting'> {
  const [first, ...others] = waiting;
  if (isUntouched === true && first !== undefined) {
    const { id: _id, adding: _numbers, ...form } = first;
    return { open: { ...form, begun: true, restored: true }, waiting: others };
  }
  const isBegun = isUntouched !== true;
  return {
    open: { initial: values, count, editing, begun: isBegun, restored: isBegun, refusal: null },
    waiting,
  };
}
