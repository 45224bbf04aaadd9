import { useState } from 'react';
import { hasSender } from '../state/parcel-values.ts';
import type { FieldsForm } from './form-fields.ts';
import { useFocusWhenDrawn } from './use-focus-when-drawn.ts';

/** A new object each time, so that the same text can be asked for again. */
export interface SearchRequest {
  text: string;
}

/** A sender whose phone number or e-mail was typed in the field for scans. */
export function useSenderSearch(form: FieldsForm) {
  const [request, setRequest] = useState<SearchRequest | null>(null);
  const focus = useFocusWhenDrawn(form);
  return {
    request,
    /** Searches the sender as if the text was typed into their name. Returns false if the form has a sender already. */
    findSender: (text: string): boolean => {
      if (hasSender(form.getValues())) return false;
      form.setFieldValue('sender.name', text);
      setRequest({ text });
      focus('sender.name');
      return true;
    },
  };
}
