import { useState } from 'react';
import type { IntakeFormApi } from './form-fields.ts';
import { useFocusAfter } from './use-focus-after.ts';

/** A new object each time, so that the same text can be asked for again. */
export interface AskedPerson {
  text: string;
}

/** A sender whose phone number or e-mail was typed in the field for scans. */
export function useAskedSender(form: IntakeFormApi) {
  const [asked, setAsked] = useState<AskedPerson | null>(null);
  const focus = useFocusAfter(form);
  return {
    asked,
    /** Searches the sender as if the text was typed into their name. Returns false if the form has a sender already. */
    findSender: (text: string): boolean => {
      if (form.getValues().sender.name !== '') return false;
      form.setFieldValue('sender.name', text);
      setAsked({ text });
      focus('sender.name');
      return true;
    },
  };
}
