import { type RefObject, useEffect } from 'react';
import type { ContractForm } from './use-contract-form.ts';

interface StoredValues<Values extends Record<string, number>> {
  form: ContractForm<Values>;
  /** As they are stored by now. */
  stored: Values;
  /** As the form last showed them, for the call's `before`. */
  shown: RefObject<Values>;
  /** The last save was refused, because somebody else has saved others: all of theirs take the place of what was typed. */
  isRefused: boolean;
}

/** Keeps a form that stays open as its values are stored. What somebody is typing stays, as does the focus. */
export function useStoredValues<Values extends Record<string, number>>({
  form,
  stored,
  shown,
  isRefused,
}: StoredValues<Values>): void {
  const key = JSON.stringify(stored);
  useEffect(() => {
    const typed: Record<string, unknown> = form.getValues();
    const focused = document.activeElement?.getAttribute('data-path');
    const next: Record<string, number> = { ...shown.current };
    for (const [name, value] of Object.entries(stored)) {
      const isTouched = typed[name] !== next[name] && typed[name] !== value;
      if (isTouched && !isRefused) continue;
      if (typed[name] !== value) form.setFieldValue(name, value as never);
      next[name] = value;
    }
    shown.current = next as Values;
    // A field with another value is drawn anew.
    if (focused)
      setTimeout(() => document.activeElement === document.body && form.getInputNode(focused)?.focus());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form and the values are new objects each time
  }, [key, isRefused]);
}
