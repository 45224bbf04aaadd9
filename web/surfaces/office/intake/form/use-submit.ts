import { type FormEvent, useRef } from 'react';
import { useLatest } from '#web/ui/state/use-latest.ts';
import type { FieldsForm } from './form-fields.ts';
import { useFocusWhenDrawn } from './use-focus-when-drawn.ts';
import { type PeopleLookups, sideStillSought } from './use-people-lookups.ts';

interface Adding {
  /** Adds the form, whose fields were checked; returns whether its parcels are in the list. */
  add: (isByCtrlEnter: boolean) => Promise<boolean>;
  /** Nothing was added after Ctrl+Enter, which also checks out: the open form says that there was no Checkout. */
  onNotAdded: () => void;
}

/** Add: waits for people who are being looked up, as what they will fill in is not missing; then checks the fields, and adds. */
export function useSubmit(
  form: FieldsForm,
  lookups: PeopleLookups,
  whenFound: () => Promise<boolean>,
  { add, onNotAdded }: Adding,
) {
  const focus = useFocusWhenDrawn(form);
  const isByCtrlEnter = useRef(false);
  const isWaiting = useRef(false);
  function end(isAdded: boolean): void {
    if (isByCtrlEnter.current && !isAdded) onNotAdded();
    isByCtrlEnter.current = false;
  }
  async function validateAndAdd(): Promise<void> {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) form.focusFirstError(errors);
    end(!hasErrors && (await add(isByCtrlEnter.current)));
  }
  const addFound = useLatest(async (): Promise<void> => {
    const nameless = sideStillSought(form.getValues());
    if (nameless === undefined) return await validateAndAdd();
    // The name says that nobody was found.
    focus(`${nameless}.name`);
    end(false);
  });
  /** Further presses meanwhile are the same one. */
  async function addOnceFound(): Promise<void> {
    if (isWaiting.current) return;
    isWaiting.current = true;
    const isOpen = await whenFound();
    isWaiting.current = false;
    if (isOpen) await addFound.current();
  }
  function submit(event?: FormEvent<HTMLFormElement>): void {
    event?.preventDefault();
    void (lookups.isRunning() ? addOnceFound() : validateAndAdd());
  }
  return {
    submit,
    submitByCtrlEnter: () => {
      isByCtrlEnter.current = true;
      submit();
    },
  };
}
