import { useState } from 'react';
import type { IntakeFormApi, IntakeValues } from './intake-form.ts';

/** What stands in a field of the (uncontrolled) form now; the component follows it. */
export function useFieldValue<K extends keyof IntakeValues>(form: IntakeFormApi, field: K): IntakeValues[K] {
  const [value, setValue] = useState(() => form.getValues()[field]);
  form.watch(field, () => setValue(form.getValues()[field]));
  return value;
}
