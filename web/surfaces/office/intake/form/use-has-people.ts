import { useState } from 'react';
import { isEmptyPerson } from '../state/parcel-values.ts';
import { type FieldsForm } from './form-fields.ts';

/** Whether anything stands in the form about sender or receiver. */
export function useHasPeople(form: FieldsForm): boolean {
  const has = () => {
    const { sender, receiver } = form.getValues();
    return !isEmptyPerson(sender) || !isEmptyPerson(receiver);
  };
  const [hasPeople, setHasPeople] = useState(has);
  form.watch('sender', () => setHasPeople(has()));
  form.watch('receiver', () => setHasPeople(has()));
  return hasPeople;
}
