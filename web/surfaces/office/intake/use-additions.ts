import { useRef } from 'react';
import { officeIntake } from '#texts/office-intake.ts';
import { newUuid } from '#web/api/new-uuid.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { addToList } from './add-parcel.ts';
import type { IntakeValues } from './intake-form.ts';
import type { Refusal } from './refusal.ts';
import type { SentForm } from './use-adding.ts';
import type { useOpenForm } from './use-open-form.ts';
import type { WaitingForm } from './waiting-form.ts';

/**
 * Adds parcels while the next form is open already, so that what is typed meanwhile is the next parcel's. A refused form
 * opens again if nothing was typed since; otherwise it waits beside the open one.
 */
export function useAdditions(
  staffId: number,
  { latest, waiting, setAdded, isUntouched, remember, openNext, bringBack }: ReturnType<typeof useOpenForm>,
  reload: () => Promise<void>,
) {
  /** The last addition: one after the other, so that the list keeps the order and no number is in it twice. */
  const last = useRef<Promise<unknown>>(Promise.resolve());

  function end(form: WaitingForm, refusal: Refusal | null, isNextUntouched: boolean, stopped: boolean): void {
    if (refusal === null) {
      waiting.remove(form.id);
      setAdded(form.adding);
      remember();
      void reload();
      return;
    }
    const refused = { ...form, adding: [], refusal };
    if (isNextUntouched) {
      bringBack(refused, stopped);
      if (refusal.field === null) toast.error(refusal.message);
    } else {
      waiting.put(refused);
      remember();
    }
  }

  async function add(sent: SentForm, next: IntakeValues): Promise<string[] | null> {
    const { values, count, numbers, price, isForCheckout } = sent;
    const { editing } = latest.current;
    const id = newUuid();
    const form = { id, initial: values, count, editing, refusal: null, adding: numbers };
    const at = Date.now();
    const turn = last.current;
    openNext(next);
    const nextKey = latest.current.key;
    waiting.put(form);
    remember();
    const found = await price;
    await turn;
    const endWith = (refusal: Refusal | null) =>
      end(form, refusal, latest.current.key === nextKey && isUntouched(), isForCheckout);
    const work = addToList({ id, staffId, editing, values, numbers, at }, found);
    const refusal = await work.catch((failure: unknown) => {
      endWith({ field: null, message: officeIntake.notStored });
      throw failure;
    });
    endWith(refusal);
    return refusal === null ? [editing?.id ?? id] : null;
  }

  return {
    add: (sent: SentForm, next: IntakeValues): Promise<string[] | null> => {
      const work = add(sent, next);
      last.current = work.catch(() => undefined);
      return work;
    },
    /** Waits for what is being added; returns whether something was. */
    whenAdded: async (): Promise<boolean> => {
      const isAdding = waiting.now().some(({ adding }) => adding.length > 0);
      await last.current;
      return isAdding;
    },
  };
}
