import { useState } from 'react';
import type { IntakeValues } from '../state/parcel-values.ts';
import type { FieldsForm } from './form-fields.ts';

/** The current value of a field of the (uncontrolled) form; re-renders when it changes. */
export function useFieldValue<K extends keyof IntakeValues>(form: FieldsForm, field: K): IntakeValues[K] {
  const [value, setValue] = useState(() => form.getValues()[field]);
  form.watch(field, () => setValue(form.getValues()[field]));
  return value;
}
