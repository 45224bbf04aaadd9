import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldsForm } from './form-fields.ts';
import { useFocusWhenDrawn } from './use-focus-when-drawn.ts';
import { type Lookups, sideWithoutName } from './use-lookups.ts';

/**
 * Add: waits for people who are being looked up, as what they will fill in is not missing; then checks the fields, and adds.
 * `onNotAdded` is called if that fails after Ctrl+Enter, which also checks out: whoever expected a Checkout is told that there was none.
 */
export function useSubmit(
  form: FieldsForm,
  lookups: Lookups,
  addValidated: () => Promise<boolean>,
  onNotAdded: () => void,
) {
  const focus = useFocusWhenDrawn(form);
  const isByCtrlEnter = useRef(false);
  function end(isAdded: boolean): void {
    if (isByCtrlEnter.current && !isAdded) onNotAdded();
    isByCtrlEnter.current = false;
  }
  async function validateAndAdd(): Promise<void> {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) form.focusFirstError(errors);
    end(!hasErrors && (await addValidated()));
  }
  const validateAfterLookups = useAfterLookups(lookups, () => {
    const nameless = sideWithoutName(form.getValues());
    if (nameless === undefined) return void validateAndAdd();
    // The name says that nobody was found.
    focus(`${nameless}.name`);
    end(false);
  });
  function submit(event?: FormEvent<HTMLFormElement>): void {
    event?.preventDefault();
    void (lookups.isRunning() ? validateAfterLookups() : validateAndAdd());
  }
  return {
    submit,
    submitByCtrlEnter: () => {
      isByCtrlEnter.current = true;
      submit();
    },
  };
}

/**
 * Calls `act` once nobody is being looked up any more, and what was found is drawn: it may have changed the route, and so the
 * price. Further presses meanwhile are the same one.
 */
function useAfterLookups(lookups: Lookups, act: () => void): () => Promise<void> {
  const isWaiting = useRef(false);
  /** How many waits are over. */
  const [waits, setWaits] = useState(0);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (waits > 0) actNow();
  }, [waits]);
  return async () => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    await lookups.whenDone();
    isWaiting.current = false;
    setWaits((last) => last + 1);
  };
}
