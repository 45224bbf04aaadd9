import { useEffect } from 'react';
import type { OpenForm } from '../state/intake-state.ts';
import { focusFirstEmpty, focusNumber, focusWhole, type FieldsForm } from './form-fields.ts';

/**
 * Focuses the number of a form that opens; of a listed parcel the weight, as it is what changes; of one that was refused, the
 * field that is wrong, with the reason. A form that is drawn anew under somebody who is in it keeps the focus in their field; from one
 * that cannot be found again it goes to what the form lacks.
 */
export function useFocusOnOpen(form: FieldsForm, { opensWith, editing, focus, refusal }: OpenForm): void {
  useEffect(() => {
    const wrong = refusal?.field ?? null;
    if (refusal !== null && wrong !== null) form.setFieldError(wrong, refusal.message);
    if (focus === 'none') return;
    if (focus === 'unnamed') return focusFirstEmpty(form);
    if (focus !== 'first') return focusEnd(form.getInputNode(focus));
    if (wrong === 'coupon_code') focusWhole(form, wrong);
    else if (wrong === 'weight' || (wrong === null && editing !== null)) focusWhole(form, 'weight');
    // A number that waited for this form has moved the focus on.
    else if (form.getValues().tracking_number === opensWith.tracking_number) focusNumber(form);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- takes the focus only once
  }, []);
}

/** Focuses the end of the field. */
function focusEnd(field: HTMLElement | null): void {
  field?.focus();
  // E-mails have no selection.
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isText && field.selectionEnd !== null) field.setSelectionRange(field.value.length, field.value.length);
}
