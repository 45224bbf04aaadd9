import { useEffect } from 'react';
import type { Refusal } from './add-parcel.ts';
import { focusNumber, type IntakeFormApi, type IntakeValues } from './intake-form.ts';

interface OpenedForm {
  initial: IntakeValues;
  /** Whether it takes the focus. */
  focused: boolean;
  /** Why it came back; null if it did not. */
  refusal: Refusal | null;
}

/** Focuses the number of a form that opens; of one that was refused, the field that is wrong, with the reason. */
export function useFirstFocus(form: IntakeFormApi, { initial, focused, refusal }: OpenedForm): void {
  useEffect(() => {
    const wrong = refusal?.field ?? null;
    if (refusal !== null && wrong !== null) form.setFieldError(wrong, refusal.message);
    if (!focused) return;
    if (wrong === 'weight') form.getInputNode('weight')?.focus();
    // A number that waited for this form has moved the focus on.
    else if (form.getValues().tracking_number === initial.tracking_number) focusNumber(form);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- takes the focus only once
  }, []);
}
