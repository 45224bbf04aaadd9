import { useEffect } from 'react';
import type { Refusal } from './refusal.ts';
import type { Draft } from './drafts-store.ts';
import { focusNumber, focusWhole, type IntakeFormApi, type IntakeValues } from './intake-form.ts';

interface OpenedForm {
  /** The listed parcel that is being changed; null for a new one. */
  editing: Draft | null;
  initial: IntakeValues;
  /** Whether it takes the focus, or the field in which somebody types on. */
  focused: boolean | string;
  /** Why it came back; null if it did not. */
  refusal: Refusal | null;
}

/** Focuses the number of a form that opens; of a listed parcel the weight, as it is what changes; of one that was refused, the field that is wrong, with the reason. */
export function useFirstFocus(form: IntakeFormApi, { initial, editing, focused, refusal }: OpenedForm): void {
  useEffect(() => {
    const wrong = refusal?.field ?? null;
    if (refusal !== null && wrong !== null) form.setFieldError(wrong, refusal.message);
    if (focused === false) return;
    if (focused !== true) return typeOn(form.getInputNode(focused));
    if (wrong === 'coupon_code') focusWhole(form, wrong);
    else if (wrong === 'weight' || (wrong === null && editing !== null)) focusWhole(form, 'weight');
    // A number that waited for this form has moved the focus on.
    else if (form.getValues().tracking_number === initial.tracking_number) focusNumber(form);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- takes the focus only once
  }, []);
}

/** Focuses the end of the field. */
function typeOn(field: HTMLElement | null): void {
  field?.focus();
  // E-mails have no selection.
  if (field instanceof HTMLInputElement && field.selectionEnd !== null)
    field.setSelectionRange(field.value.length, field.value.length);
}
